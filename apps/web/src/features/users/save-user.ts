import type { User } from '@kvartal/contract/user'
import { ApiError, sentenceOf } from '../../api/api-error.ts'
import { saveUserProfile, saveUserRole } from '../../api/users.ts'
import { messages } from './messages.ts'

export type EditedUser = Pick<User, 'name' | 'email' | 'role'>

interface Saved {
  /** The account as it stands now, with whatever could be saved. */
  readonly user: User
  /** What could not; `null` when everything was. */
  readonly sentence: string | null
  /** The server's own words on each half, where both failed and the sentence has no room for them. */
  readonly reasons: { readonly profile: string | null; readonly role: string | null }
}

const noReasons: Saved['reasons'] = { profile: null, role: null }

/**
 * Saves what was changed in an account: profile and role are two calls, and either may fail alone. The role goes last:
 * whoever gives up their own administrator's rights may save nothing afterwards.
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
    const reasons = { profile: wordsOf(profileError), role: wordsOf(roleError) }
    return { user, sentence: messages.bothFailed, reasons }
  }
  return { user, sentence: failureOf(profileError, roleError), reasons: noReasons }
}

function failureOf(profileError: unknown, roleError: unknown): string | null {
  if (profileError !== null) return sentenceOf(profileError, messages.profileFailed)
  return roleError === null ? null : sentenceOf(roleError, messages.roleFailed)
}

function wordsOf(error: unknown): string | null {
  return error instanceof ApiError ? error.serverMessage : null
}
