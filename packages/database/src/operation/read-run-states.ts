import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** The number of runs of a kind in a status, and the times that show whether they make progress. */
export interface RunState {
  readonly kind: string
  readonly status: string
  readonly runs: number
  /** Seconds since the oldest of them was requested. */
  readonly oldestSeconds: number
  /** When the last of them ended, in seconds since 1970; `null` while none has. */
  readonly lastEnd: number | null
}

export async function readRunStates(db: Kysely<Schema>): Promise<RunState[]> {
  const { rows } = await sql<RunState>`
    select kind, status, count(*)::integer as runs,
      extract(epoch from now() - min(created_at))::float8 as "oldestSeconds",
      extract(epoch from max(finished_at))::float8 as "lastEnd"
    from runs group by kind, status`.execute(db)
  return rows
}
