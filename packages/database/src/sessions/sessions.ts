import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { type UserRecord, userColumns } from '../users/user-record.ts'

/** A session ends when it was not used for so long. */
const idleDays = 30

/** A use is noted once in so many minutes: more would be a write for every read. */
const notedEvery = 10

export async function openSession(db: Kysely<Schema>, userId: number, tokenHash: Buffer): Promise<void> {
  await db.insertInto('sessions').values({ token_hash: tokenHash, user_id: userId }).execute()
}

/** Whose session it is, as the account stands now; `null` when it has ended. Being used keeps it alive. */
export async function findSession(db: Kysely<Schema>, tokenHash: Buffer): Promise<UserRecord | null> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...userColumns, sql<boolean>`used_at < now() - make_interval(mins => ${notedEvery})`.as('isNoteDue')])
    .where('token_hash', '=', tokenHash)
    .where('used_at', '>', sql<string>`now() - make_interval(days => ${idleDays})`)
    .executeTakeFirst()
  if (found === undefined) return null
  const { isNoteDue, ...user } = found
  if (isNoteDue) {
    await db.updateTable('sessions').set({ used_at: sql`now()` }).where('token_hash', '=', tokenHash).execute()
  }
  return user
}

export async function endSession(db: Kysely<Schema>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends all sessions of an account but the given one, and forgets everybody's that ended by themselves. */
export async function endSessions(db: Kysely<Schema>, userId: number, except: Buffer | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(({ eb, or, and }) =>
      or([
        and([eb('user_id', '=', userId), ...(except === null ? [] : [eb('token_hash', '!=', except)])]),
        eb('used_at', '<', sql<string>`now() - make_interval(days => ${idleDays})`),
      ]),
    )
    .execute()
}
