import { sessionDays } from '@kvartal/domain/retention/retention'
import { sql, type Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { type SecondFactorState, secondFactorColumns } from './second-factor-state.ts'
import { soon } from './soon.ts'
import { type UserRecord, userColumns } from './users.ts'

/**
 * Now, or the time that the last cleaning counted from while the clock is behind that: what people
 * did before the clock was moved is then not taken for times of a clock that was ahead.
 */
const latestTime = sql<string>`greatest(now(), (
  select as_of from cleanings where finished_at is not null and failure is null order by id desc limit 1
))`

const isAlive = sql<boolean>`(used_at > now() - make_interval(days => ${sessionDays.unused}) and sessions.created_at > now() - make_interval(days => ${sessionDays.longest}))`

/**
 * Whether a time was stored by a clock that was ahead, with which a session would outlive its end.
 */
const isAhead = sql<boolean>`(greatest(used_at, sessions.created_at) > ${latestTime} + interval '1 minute')`

/** The last use is stored at most once in this many minutes, to avoid a write for every read. */
const notedEvery = 10

/** Where a session was opened from, as its owner sees it; `null` is unknown. */
export interface SessionPlace {
  readonly device: string | null
  readonly network: string | null
}

const unknownPlace: SessionPlace = { device: null, network: null }

export async function openSession(
  db: Kysely<Schema>,
  userId: number,
  tokenHash: Buffer,
  place = unknownPlace,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, user_id: userId, ...place })
    .execute()
}

/**
 * The account of a session, in its current state; `null` when the session has ended. Extends the
 * session.
 */
export async function findSession(
  db: Kysely<Schema>,
  tokenHash: Buffer,
): Promise<(UserRecord & SecondFactorState) | null> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      ...userColumns,
      ...secondFactorColumns,
      sql<boolean>`used_at < now() - make_interval(mins => ${notedEvery}) or ${isAhead}`.as(
        'isNoteDue',
      ),
    ])
    .where('token_hash', '=', tokenHash)
    .where(isAlive)
    .executeTakeFirst()
  if (found === undefined) return null
  const { isNoteDue, ...user } = found
  if (isNoteDue) {
    await db
      .updateTable('sessions')
      .set({ used_at: latestTime, created_at: sql`least(created_at, ${latestTime})` })
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  return user
}

export async function endSession(db: Kysely<Schema>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

interface OwnSession extends SessionPlace {
  readonly id: string
  readonly createdAt: string
  readonly usedAt: string
  readonly isCurrent: boolean
}

/** An account's sessions, the last used first. */
export async function listSessions(
  db: Kysely<Schema>,
  userId: number,
  current: Buffer | null,
): Promise<OwnSession[]> {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'device',
      'network',
      'created_at as createdAt',
      'used_at as usedAt',
      sql<boolean>`token_hash is not distinct from ${current}`.as('isCurrent'),
    ])
    .where('user_id', '=', userId)
    .where(isAlive)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends one session of an account; `false` when it has none with this id. */
export async function endSessionById(
  db: Kysely<Schema>,
  userId: number,
  id: string,
): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/** Whether the password was given in this session within this many minutes. */
export async function isProofRecent(
  db: Kysely<Schema>,
  tokenHash: Buffer,
  minutes: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('proved_at', '>', sql<string>`now() - make_interval(mins => ${minutes})`)
    .where('proved_at', '<=', soon)
    .executeTakeFirst()
  return found !== undefined
}

/** Stores that the password was given just now. */
export async function noteProof(db: Kysely<Schema>, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proved_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/**
 * Ends all sessions of an account but the given one, and deletes expired sessions of all accounts.
 */
export async function endSessions(
  db: Kysely<Schema>,
  userId: number,
  except: Buffer | null,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(({ eb, or, and, not }) =>
      or([
        and([
          eb('user_id', '=', userId),
          ...(except === null ? [] : [eb('token_hash', '!=', except)]),
        ]),
        not(isAlive),
      ]),
    )
    .execute()
}
