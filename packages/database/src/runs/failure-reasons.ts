import { partlyUnderstood } from '@kvartal/domain/runs/run'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export interface FailureReason {
  /** An Estonian sentence. */
  readonly reason: string
  /** How many steps failed, or understood their file in part only, for this reason. */
  readonly steps: number
}

const problemsTold = 3

/** Why steps of a run failed or understood their file in part only, the most frequent reasons first. */
export async function listFailureReasons(
  db: Kysely<Schema>,
  runId: number,
  most: number,
): Promise<FailureReason[]> {
  const { rows } = await sql<FailureReason>`
    select reason, count(*)::integer as steps from (
      select position, reason from run_steps where run_id = ${runId} and status = 'failed' and reason is not null
      union all
      -- The doubt about a file is its first problem; the next ones name what was not understood.
      select position, told->>'reason' from run_steps
      cross join lateral jsonb_array_elements(problems) with ordinality as problem (told, place)
      where run_id = ${runId} and status = 'done' and counts->'skipped' ? ${partlyUnderstood} and place <= ${problemsTold}
    ) as told
    group by reason order by count(*) desc, min(position) limit ${most}`.execute(db)
  return rows
}
