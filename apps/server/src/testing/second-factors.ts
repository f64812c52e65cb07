import { saveStep, saveUnconfirmed } from '@kvartal/database/second-factors'
import type { TestDatabase } from '@kvartal/testing/database/test-database'
import { TOTP, Secret } from 'otpauth'
import { newSecret } from '../accounts/accept-code.ts'

type Db = TestDatabase['db']

/** The code that an app shows, or showed or will show some steps of 30 seconds away. */
export function codeOf(secret: Buffer | string, stepsAway = 0): string {
  const shared =
    typeof secret === 'string'
      ? Secret.fromBase32(secret)
      : new Secret({ buffer: Uint8Array.from(secret).buffer })
  return TOTP.generate({ secret: shared, timestamp: Date.now() + stepsAway * 30_000 })
}

/**
 * Sets up a second factor for an account, confirmed as if just turned on, or still without its
 * first code.
 */
export async function makeSecondFactor(
  db: Db,
  userId: number,
  { isConfirmed = true } = {},
): Promise<Buffer> {
  const secret = newSecret()
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await saveUnconfirmed(db, userId, secret)
  if (isConfirmed) await saveStep(db, userId, 0)
  return secret
}
