import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/PasswordInput.css'
import { passwordAdvice } from '@kvartal/domain/access/password-advice'
import { PasswordInput, type PasswordInputProps, Box } from '@mantine/core'
import type { ComponentProps } from 'react'

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

interface NewPasswordFieldsProps {
  readonly label: 'Parool' | 'Uus parool'
  /** The requirements of the password, and the consequences of changing it. */
  readonly description: string
  /**
   * Props of a field, by the `text` of `useForm`; `withConfirmation` checks that both have the same
   * text.
   */
  readonly text: (
    field: 'password' | 'confirmation',
  ) => Omit<ComponentProps<typeof PasswordField>, 'label'>
}

/** From this length on a weak password is more than the beginning of a good one. */
const adviseFrom = 6

/** The fields of a new password, which is typed twice, with advice about a weak one. */
export function NewPasswordFields({ label, description, text }: NewPasswordFieldsProps) {
  const { value } = text('password')
  const advice =
    typeof value === 'string' && value.length >= adviseFrom ? passwordAdvice(value) : null
  return (
    <>
      <div>
        <PasswordField
          {...text('password')}
          label={label}
          description={description}
          autoComplete="new-password"
        />
        <Box role="status" c="dimmed" fz="sm" mt={advice === null ? 0 : 'var(--label-gap)'}>
          {advice}
        </Box>
      </div>
      <PasswordField
        {...text('confirmation')}
        label={`${label} uuesti`}
        autoComplete="new-password"
      />
    </>
  )
}
