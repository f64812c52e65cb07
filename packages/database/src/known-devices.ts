import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Records a login by a browser; `true` when the account has not been used in it before. */
export async function noteDevice(
  db: Kysely<Schema>,
  userId: number,
  deviceHash: Buffer,
): Promise<boolean> {
  const { isNew } = await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ used_at: sql`now()` }),
    )
    // A row that was just inserted has been updated by no transaction.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return isNew
}

/** Whether an account has been used in a browser before. */
export async function isDeviceKnown(
  db: Kysely<Schema>,
  userId: number,
  deviceHash: Buffer,
): Promise<boolean> {
  const found = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return found !== undefined
}

export async function forgetDevices(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}

/** Records that an account is used; `true` at its very first login. */
export async function noteFirstLogin(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const noted = await db
    .updateTable('users')
    .set({ first_login_at: sql`now()` })
    .where('id', '=', userId)
    .where('first_login_at', 'is', null)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}
