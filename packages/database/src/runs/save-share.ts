import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import type { RunOwner } from './take-run.ts'

/** Says how much of the current step is done, 0 to 1; nothing when another worker owns the run now. */
export async function saveShare(
  db: Kysely<Schema>,
  { runId, worker }: RunOwner,
  share: number,
): Promise<void> {
  await db
    .updateTable('runs')
    .set({ current_share: share })
    .where('id', '=', runId)
    .where('worker', '=', worker)
    .execute()
}
