import type { Database } from '@kvartal/database/open'
import { isProofRecent, noteProof } from '@kvartal/database/sessions'
import { findPasswordHash } from '@kvartal/database/users'
import { NotAllowed } from '../kit/http/known-error.ts'
import type { Caller, CallingUser } from '../kit/http/visitor.ts'
import { addressKey } from '../kit/limits/client.ts'
import { returnAttempts, takeAttempts } from '../kit/limits/rate-limit.ts'
import { loginLimits, tooManyWrong } from './login-limits.ts'
import { isPasswordRight } from './password.ts'

/**
 * For this many minutes after the password was given, a session is assumed to be in its owner's
 * hands.
 */
const recentMinutes = 10

export const wrongPasswordSentence = 'Praegune parool ei ole õige'

export interface PasswordAsked {
  readonly user: CallingUser
  readonly caller: Pick<Caller, 'tokenHash'>
  readonly request: { readonly ip: string }
}

/**
 * Ensures that the caller knows the account's password, and does not just use an unattended
 * computer.
 * @param given the current password, if the call has it; it counts for the session's next calls too
 * @throws NotAllowed with the reason `password-needed` or `wrong-password`, TooMany after wrong
 *   ones
 */
export async function requireRecentPassword(
  database: Database,
  { user, caller, request }: PasswordAsked,
  given: string | undefined,
): Promise<void> {
  const { tokenHash } = caller
  if (given === undefined) {
    if (tokenHash !== null && (await isProofRecent(database.db, tokenHash, recentMinutes))) return
    throw new NotAllowed(
      'Sisesta ka oma praegune parool: sisselogimisest on möödas üle kümne minuti',
      'password-needed',
    )
  }
  const hash = await verifyOwnPassword(database, { user, request }, given)
  if (hash === null) throw new NotAllowed(wrongPasswordSentence, 'wrong-password')
  if (tokenHash !== null) await noteProof(database.db, tokenHash)
}

/**
 * Compares a password with that of the caller's account; a wrong one counts as a wrong login.
 * @returns the stored hash; `null` when the password is wrong
 * @throws TooMany after wrong ones
 */
export async function verifyOwnPassword(
  database: Database,
  { user, request }: Pick<PasswordAsked, 'user' | 'request'>,
  given: string,
): Promise<string | null> {
  const limits = loginLimits(addressKey(request.ip), user.email)
  await takeAttempts(database, limits, tooManyWrong)
  const hash = await findPasswordHash(database.db, user.id)
  if (!(await isPasswordRight(given, hash))) return null
  await returnAttempts(database, limits)
  return hash
}
