import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** A place in the write-ahead log, in bytes since its beginning. */
export type WalPosition = number

/** Everything that was committed before this query is before this position. */
export async function readWrittenPosition(db: Kysely<Schema>): Promise<WalPosition> {
  // The flushed position, since only flushed records are sent to replicas, and a commit is acknowledged only when flushed.
  const { rows } = await sql<{
    position: WalPosition
  }>`select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0') as position`.execute(db)
  return rows[0]?.position ?? Number.POSITIVE_INFINITY
}

/** The position up to which a replica has replayed the log; `null` when the server is not a replica. */
export async function readReplayedPosition(db: Kysely<Schema>): Promise<WalPosition | null> {
  const { rows } = await sql<{ position: WalPosition | null }>`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end as position`.execute(
    db,
  )
  return rows[0]?.position ?? null
}
