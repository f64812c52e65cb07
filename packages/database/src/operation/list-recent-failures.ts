import type { RunKind } from '@kvartal/domain/runs/run'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export interface RunFailure {
  readonly _id: string
  readonly kind: RunKind
  readonly status: 'partial' | 'failed'
  readonly finishedAt: string
}

/** Runs that failed in the last day, whole or in part, newest first, at most twenty. */
export async function listRecentFailures(db: Kysely<Schema>): Promise<RunFailure[]> {
  const { rows } = await sql<RunFailure>`
    select id::text as "_id", kind, status, finished_at as "finishedAt" from runs
    where status in ('failed', 'partial') and finished_at > now() - interval '1 day'
    order by finished_at desc limit 20`.execute(db)
  return rows
}
