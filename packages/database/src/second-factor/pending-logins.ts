import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { soon } from '../soon.ts'
import type { UserWithPassword } from '../users/find-user.ts'
import { userColumns } from '../users/user-record.ts'

/** How long a login waits for its code, in minutes. */
const waitMinutes = 10

/** Stores a login that waits for its code. */
export async function addPendingLogin(
  db: Kysely<Schema>,
  { id, passwordHash }: Pick<UserWithPassword, 'id' | 'passwordHash'>,
  tokenHash: Buffer,
): Promise<void> {
  await db
    .insertInto('pending_logins')
    .values({ token_hash: tokenHash, user_id: id, password_hash: passwordHash })
    .execute()
}

/** The account of a waiting login; `null` when it has expired, was finished, or the password has changed. */
export async function findPendingLogin(
  db: Kysely<Schema>,
  tokenHash: Buffer,
): Promise<UserWithPassword | null> {
  const found = await db
    .selectFrom('pending_logins')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'pending_logins.user_id')
        .onRef('users.password_hash', '=', 'pending_logins.password_hash'),
    )
    .select([...userColumns, 'users.password_hash as passwordHash'])
    .where('token_hash', '=', tokenHash)
    .where('made_at', '>', sql<string>`now() - make_interval(mins => ${waitMinutes})`)
    .where('made_at', '<=', soon)
    .executeTakeFirst()
  return found ?? null
}

/** Deletes a waiting login; `false` when another call has finished it. */
export async function removePendingLogin(db: Kysely<Schema>, tokenHash: Buffer): Promise<boolean> {
  const removed = await db
    .deleteFrom('pending_logins')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}
