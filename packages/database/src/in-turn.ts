import { type Kysely, sql } from 'kysely'
import type { Database } from './open.ts'
import type { Schema } from './schema.ts'

/**
 * Advisory lock on a name until the transaction ends, for things that may have no row to lock yet.
 */
export async function lockName(db: Kysely<Schema>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
}

/** Arbitrary, but each used by no other advisory lock of the product. */
const turns = { backup: 7_241_006, cleaning: 7_241_007 } as const

export type Turn = keyof typeof turns

/**
 * Does work that only one process may do at a time. The lock belongs to a connection, so it is free
 * again however the process ends.
 * @returns whether it was done; `false` when another process is doing it
 */
export async function inTurn(
  { pool }: Pick<Database, 'pool'>,
  turn: Turn,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect()
  let isFree = false
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [turns[turn]],
    )
    isFree = rows[0]?.taken !== true
    if (isFree) return false
    await work()
    return true
  } finally {
    // Closing the connection would free the lock a moment later.
    if (!isFree)
      isFree = await client.query('select pg_advisory_unlock($1)', [turns[turn]]).then(
        () => true,
        () => false,
      )
    client.release(!isFree)
  }
}
