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
  const { name, email, role } = wanted
  let user = before
  const errorOf = async (call: () => Promise<User>): Promise<unknown> => {
    try {
      user = await call()
      return null
    } catch (error) {
      return error
    }
  }
  const isProfileChanged = name !== before.name || email !== before.email
  const profileError = isProfileChanged
    ? await errorOf(() => saveUserProfile(before._id, { name, email }))
    : null
  const roleError =
    role !== before.role ? await errorOf(() => saveUserRole(before._id, role)) : null
  if (profileError !== null && roleError !== null) {
    const reasons = [...reasonAt('email', profileError), ...reasonAt('role', roleError)]
    return { user, sentence: messages.bothFailed, reasons }
  }
  if (profileError !== null)
    return { user, sentence: sentenceOf(profileError, messages.profileFailed), reasons: [] }
  if (roleError !== null)
    return { user, sentence: sentenceOf(roleError, messages.roleFailed), reasons: [] }
  return { user, sentence: null, reasons: [] }
}

function reasonAt(field: 'email' | 'role', error: unknown): Saved['reasons'] {
  return error instanceof ApiError && error.serverMessage !== null
    ? [[field, error.serverMessage]]
    : []
}
