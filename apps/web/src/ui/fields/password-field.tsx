import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/PasswordInput.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

interface PasswordFieldProps extends PasswordInputProps {
  readonly label: string
}

/** A password field whose text can be made visible. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': `Näita sisestatut: ${props.label.toLocaleLowerCase('et')}`,
      }}
      spellCheck={false}
      // The rules for a password are above the field, to be read before typing.
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      // Mantine sets this on all its other fields.
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  )
}
