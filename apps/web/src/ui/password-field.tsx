import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/PasswordInput.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'

interface PasswordFieldProps extends PasswordInputProps {
  readonly label: string
}

/** A field for a password, which can be shown to whoever types it. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `Näita sisestatut: ${props.label.toLocaleLowerCase('et')}` }}
      spellCheck={false}
      {...props}
    />
  )
}
