import { ApiError } from '../../api/api-error.ts'

/** The field that the server refused after the form's own checks: an address in use, or a password too short for this installation. */
export function refusedAccountField(error: unknown): 'email' | 'password' | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 409) return 'email'
  return error.status === 400 ? 'password' : null
}
