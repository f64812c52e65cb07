import type { ComponentProps } from 'react'
import { PasswordField } from '../fields/password-field.tsx'

interface NewPasswordFieldsProps {
  readonly label: 'Parool' | 'Uus parool'
  /** The requirements of the password, and the consequences of changing it. */
  readonly description: string
  /** Props of a field, by the `text` of `useForm`; `withConfirmation` checks that both have the same text. */
  readonly text: (field: 'password' | 'confirmation') => Omit<ComponentProps<typeof PasswordField>, 'label'>
}

/** The fields of a new password, which is typed twice. */
export function NewPasswordFields({ label, description, text }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField {...text('password')} label={label} description={description} autoComplete="new-password" />
      <PasswordField {...text('confirmation')} label={`${label} uuesti`} autoComplete="new-password" />
    </>
  )
}
