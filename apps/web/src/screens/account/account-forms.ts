import { email, fillAllSentence, newPassword, userName } from '@kvartal/contract/user'
import * as z from 'zod/mini'
import { ApiError } from '../../api/api-error.ts'
import { checkForm } from '../../ui/forms/checked-form.ts'
import { type NewAccount, withConfirmation } from '../../ui/forms/new-account.ts'

const credentials = z.object({
  email: z.string().check(z.trim(), z.minLength(1, fillAllSentence)),
  password: z.string().check(z.minLength(1, fillAllSentence)),
})

/** Checks only for missing values: only the server knows whether the credentials are right. */
export function checkLogin(values: { readonly email: string; readonly password: string }) {
  return checkForm(credentials, values)
}

const profile = z.object({ name: userName, email, password: z.optional(newPassword) })

/**
 * An empty new password keeps the old one. The current password is not validated, since few changes
 * need it.
 */
export function checkProfile({ name, email: address, password, confirmation }: NewAccount) {
  return withConfirmation(
    checkForm(profile, { name, email: address, password: password === '' ? undefined : password }),
    { password, confirmation },
  )
}

/**
 * The fields that the server refused after the form's own checks: an address in use, or a password
 * too short for this installation.
 */
export function refusedAccountField(error: unknown): readonly ('email' | 'password')[] {
  if (!(error instanceof ApiError)) return []
  if (error.status === 409) return ['email']
  return error.status === 400 ? ['password'] : []
}
