import { ApiError } from '../../api/api-error.ts'

/** The fields that the server refused after the form's own checks: an address in use, or a password too short for this installation. */
export function refusedAccountField(error: unknown): readonly ('email' | 'password')[] {
  if (!(error instanceof ApiError)) return []
  if (error.status === 409) return ['email']
  return error.status === 400 ? ['password'] : []
}
