import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { type RunRecord, runColumns, toRunRecord } from './run-record.ts'

/** Reads a run and locks its row until the transaction ends. */
export async function lockRun(db: Kysely<Schema>, id: number): Promise<RunRecord | null> {
  const run = await db
    .selectFrom('runs')
    .select(runColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return run === undefined ? null : toRunRecord(run)
}

/** Stores the requested status of a run; its worker polls it several times a second. */
export async function saveRequestedStatus(
  db: Kysely<Schema>,
  id: number,
  wanted: RunRecord['wanted'],
): Promise<void> {
  await db.updateTable('runs').set({ wanted }).where('id', '=', id).execute()
}

/** Changes the status of a run that has no worker; cancelling ends it. */
export async function saveStatus(
  db: Kysely<Schema>,
  id: number,
  status: 'queued' | 'paused' | 'cancelled',
): Promise<void> {
  const finished_at = status === 'cancelled' ? sql<string>`clock_timestamp()` : null
  await db
    .updateTable('runs')
    .set({ status, wanted: 'run', worker: null, finished_at })
    .where('id', '=', id)
    .execute()
}
