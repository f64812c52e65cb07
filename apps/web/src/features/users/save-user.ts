import type { User } from '@kvartal/contract/user'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { saveUserProfile, saveUserRole } from '../../api/users.ts'
import { messages } from './messages.ts'

export type EditedUser = Pick<User, 'name' | 'email' | 'role'>

interface Saved {
  /** The account with everything that could be saved. */
  readonly user: User
  /** What failed; `null` when everything was saved. */
  readonly sentence: string | null
  /** The server's message for each part, shown under its field, when both failed and the alert has no room for them. */
  readonly reasons: readonly (readonly ['email' | 'role', string])[]
}

/**
 * Saves the changes of an account: profile and role are separate calls, and either may fail alone. The role is saved
 * last: administrators who remove their own role have no right to save anything afterwards.
 */
export async function saveUser(before: User, wanted: EditedUser): Promise<Saved> {
  let user = before
  let profileError: unknown = null
  let roleError: unknown = null
  if (wanted.name !== before.name || wanted.email !== before.email) {
    try {
      user = await saveUserProfile(before._id, { name: wanted.name, email: wanted.email })
    } catch (error) {
      profileError = error
    }
  }
  if (wanted.role !== before.role) {
    try {
      user = await saveUserRole(before._id, wanted.role)
    } catch (error) {
      roleError = error
    }
  }
  if (profileError !== null && roleError !== null) {
    const reasons = [...wordsFor('email', profileError), ...wordsFor('role', roleError)]
    return { user, sentence: messages.bothFailed, reasons }
  }
  return { user, sentence: failureOf(profileError, roleError), reasons: [] }
}

function failureOf(profileError: unknown, roleError: unknown): string | null {
  if (profileError !== null) return sentenceOf(profileError, messages.profileFailed)
  return roleError === null ? null : sentenceOf(roleError, messages.roleFailed)
}

function wordsFor(field: 'email' | 'role', error: unknown): Saved['reasons'] {
  return error instanceof ApiError && error.serverMessage !== null ? [[field, error.serverMessage]] : []
}
