import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** What is counted, and how much of it is allowed in how many seconds. */
export interface AttemptLimit {
  /** Names what is counted; kept as a hash, since it may hold an e-mail address. */
  readonly key: string
  readonly most: number
  readonly seconds: number
}

/**
 * Counts one try, before it is made: tries made at the same moment must not all pass.
 * @returns seconds until the next one is allowed; 0 when this one is
 */
export async function takeAttempt(db: Kysely<Schema>, { key, most, seconds }: AttemptLimit): Promise<number> {
  await db.deleteFrom('attempts').where('resets_at', '<', sql<string>`now()`).execute()
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into attempts as known (key, count, resets_at)
    values (${hashed(key)}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when known.resets_at < now() then 1 else least(known.count + 1, ${most + 1}) end,
      resets_at = case when known.resets_at < now() then excluded.resets_at else known.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::integer as wait`.execute(db)
  const { count, wait } = rows[0] ?? { count: 1, wait: 0 }
  return count > most ? Math.max(wait, 1) : 0
}

/** Takes a counted try back, because it was none of those that are to be limited. */
export async function returnAttempt(db: Kysely<Schema>, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', '=', hashed(key))
    .execute()
}

function hashed(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
