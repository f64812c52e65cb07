import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export interface FailureReason {
  /** An Estonian sentence. */
  readonly reason: string
  /** How many steps failed for this reason. */
  readonly steps: number
}

/** Why steps of a run failed, the most frequent reasons first. */
export async function listFailureReasons(db: Kysely<Schema>, runId: number, most: number): Promise<FailureReason[]> {
  const { rows } = await sql<FailureReason>`
    select reason, count(*)::integer as steps from run_steps
    where run_id = ${runId} and status = 'failed' and reason is not null
    group by reason order by count(*) desc, min(position) limit ${most}`.execute(db)
  return rows
}
