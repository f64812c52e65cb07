import { ApiError } from '../../api/api-error.ts'

/** What the server may refuse after the form's own checks: an address that is taken, a password too short for this installation. */
export function refusedAccountField(error: unknown): 'email' | 'password' | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 409) return 'email'
  return error.status === 400 ? 'password' : null
}
