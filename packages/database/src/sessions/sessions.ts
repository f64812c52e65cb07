import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { type UserRecord, userColumns } from '../users/user-record.ts'

/** A session expires after so many days without use. */
export const idleDays = 30

/** The last use is stored at most once in so many minutes, to avoid a write for every read. */
const notedEvery = 10

export async function openSession(db: Kysely<Schema>, userId: number, tokenHash: Buffer): Promise<void> {
  await db.insertInto('sessions').values({ token_hash: tokenHash, user_id: userId }).execute()
}

/** The account of a session, in its present state; `null` when the session has ended. Extends the session. */
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

/** Ends all sessions of an account but the given one, and deletes expired sessions of all accounts. */
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
