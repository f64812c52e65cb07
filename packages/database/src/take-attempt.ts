import { type Kysely, sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Schema } from './schema.ts'

/** What is limited, and how much is allowed within how many seconds. */
export interface AttemptLimit {
  /** Identifies what is limited; stored as a hash, since it may contain an e-mail address. */
  readonly key: string
  readonly most: number
  readonly seconds: number
  /** The weight of one attempt, at most `most`; 1 by default. */
  readonly cost?: number
}

/**
 * Counts an attempt against its rate limit before it is made, so that concurrent attempts cannot
 * all pass. A refused attempt is not counted.
 * @returns seconds until the attempt will be allowed; 0 when it is allowed now
 */
export async function takeAttempt(
  db: Kysely<Schema>,
  { key, most, seconds, cost = 1 }: AttemptLimit,
): Promise<number> {
  await db
    .deleteFrom('attempts')
    .where('resets_at', '<', sql<string>`now()`)
    .execute()
  // No window can end later than one that begins now; a later end was written by a clock that was
  // ahead.
  const end = sql`now() + make_interval(secs => ${seconds})`
  const taken = await sql`
    insert into attempts as known (key, count, resets_at) values (${hashed(key)}, ${cost}, ${end})
    on conflict (key) do update set
      count = case when known.resets_at < now() then excluded.count else known.count + excluded.count end,
      resets_at = case when known.resets_at < now() then excluded.resets_at else least(known.resets_at, excluded.resets_at) end
    where known.resets_at < now() or known.count + excluded.count <= ${most}
    returning key`.execute(db)
  if (taken.rows.length > 0) return 0
  const { rows } = await sql<{ wait: number }>`
    update attempts set resets_at = least(resets_at, ${end}) where key = ${hashed(key)}
    returning ceil(extract(epoch from resets_at - now()))::integer as wait`.execute(db)
  return Math.max(rows[0]?.wait ?? 1, 1)
}

/** Refunds a counted attempt that turned out not to be subject to the limit. */
export async function returnAttempt(
  db: Kysely<Schema>,
  { key, cost = 1 }: Pick<AttemptLimit, 'key' | 'cost'>,
): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ count: sql`greatest(count - ${cost}, 0)` })
    .where('key', '=', hashed(key))
    .execute()
}

function hashed(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
