import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** How many runs of a kind are in a status, and the times that tell whether they get on. */
export interface RunState {
  readonly kind: string
  readonly status: string
  readonly runs: number
  /** Seconds since the oldest of them was asked for. */
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
