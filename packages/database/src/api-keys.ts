import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'
import { type SecondFactorState, secondFactorColumns } from './second-factor-state.ts'
import { type UserRecord, userColumns } from './users.ts'

/** The last use is stored at most once in this many minutes, to avoid a write for every read. */
const notedEvery = 1

export interface KeyRecord {
  readonly id: number
  readonly name: string
  /** The last characters of the key. */
  readonly suffix: string
  readonly createdAt: string
  /** `null` for a key that was never used. */
  readonly usedAt: string | null
}

const keyColumns = ['id', 'name', 'suffix', 'created_at as createdAt', 'used_at as usedAt'] as const

export interface NewKey {
  readonly userId: number
  readonly name: string
  readonly keyHash: Buffer
  readonly suffix: string
}

/** An account's keys, the newest first. */
export async function listKeys(db: Kysely<Schema>, userId: number): Promise<KeyRecord[]> {
  return db
    .selectFrom('api_keys')
    .select(keyColumns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

/** Stores a key and returns its id. */
export async function addKey(
  db: Kysely<Schema>,
  { userId, name, keyHash, suffix }: NewKey,
): Promise<number> {
  const added = await db
    .insertInto('api_keys')
    .values({ user_id: userId, name, key_hash: keyHash, suffix })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}

/** Deletes a key of an account; `null` when the account has none with this id. */
export async function removeKey(
  db: Kysely<Schema>,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<KeyRecord | null> {
  const removed = await db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(keyColumns)
    .executeTakeFirst()
  return removed ?? null
}

/** Deletes all keys of an account. */
export async function removeKeys(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('api_keys').where('user_id', '=', userId).execute()
}

/**
 * The account that a key belongs to, in its current state; `null` for a key that does not exist or
 * was removed. Records the use.
 */
export async function findKeyHolder(
  db: Kysely<Schema>,
  keyHash: Buffer,
): Promise<{ readonly keyId: number; readonly user: UserRecord & SecondFactorState } | null> {
  const found = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select([
      ...userColumns,
      ...secondFactorColumns,
      'api_keys.id as keyId',
      sql<boolean>`used_at is null or used_at < now() - make_interval(mins => ${notedEvery})`.as(
        'isNoteDue',
      ),
    ])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
  if (found === undefined) return null
  const { isNoteDue, keyId, ...user } = found
  if (isNoteDue)
    await db
      .updateTable('api_keys')
      .set({ used_at: sql`now()` })
      .where('id', '=', keyId)
      .execute()
  return { keyId, user }
}
