import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { requirementOf } from '../../api/api-error.ts'
import { PasswordField } from '../../ui/forms/password-fields.tsx'

/** Whether the server asks for the current password, or the given one was wrong. */
function isPasswordAsked(error: unknown): boolean {
  const reason = requirementOf(error)
  return reason === 'password-needed' || reason === 'wrong-password'
}

/** The field of the current password that a refusal concerns. */
export function refusedPassword(error: unknown): readonly 'currentPassword'[] {
  return isPasswordAsked(error) ? ['currentPassword'] : []
}

/** The field's value as a part of the request; empty when the password was not requested. */
export function givenPassword(currentPassword: string): { readonly currentPassword?: string } {
  return currentPassword === '' ? {} : { currentPassword }
}

/**
 * Whether a form shows the field: from the server's demand until the form has been sent. Takes the
 * handlers of `useForm`.
 */
export function useAskedPassword() {
  const [isAsked, setAsked] = useState(false)
  return {
    isAsked,
    /** The first request of the password is no fault; the field itself says why it is there. */
    isRequest: (error: unknown) => !isAsked && requirementOf(error) === 'password-needed',
    onFailed: (error: unknown) => setAsked((before) => before || isPasswordAsked(error)),
    onDone: () => setAsked(false),
  }
}

/**
 * Asks for the current password; only the server knows when it is needed. The field gets the focus
 * when it appears.
 */
export function CurrentPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <PasswordField
      {...props}
      ref={field}
      label="Praegune parool"
      description="Sisselogimisest on möödas üle kümne minuti. Parool näitab, et muudatuse teed sina, mitte keegi, kes leidis lahtise arvuti."
      autoComplete="current-password"
    />
  )
}
