import { noCounts, type RunKind } from '@kvartal/domain/runs/run'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { type RunRecord, runColumns, toRunRecord } from './run-record.ts'

export interface NewRun {
  readonly kind: RunKind
  /** Any JSON; equal requests of a kind are the same run, whatever the order of their fields. */
  readonly request: object
  /** `null`: the schedule. */
  readonly startedBy: { readonly id: number; readonly name: string } | null
}

/** The run was added, or an equal one is already queued, running or paused. */
type AddedRun = { readonly id: number } | { readonly existingId: number }

/** Queues a run, unless an equal one is already queued, running or paused. */
export async function addRun(
  db: Kysely<Schema>,
  { kind, request, startedBy }: NewRun,
): Promise<AddedRun> {
  const asked = JSON.stringify(request)
  for (;;) {
    const added = await sql<{ id: number }>`
      insert into runs (kind, request, started_by, started_by_name, counts)
      values (${kind}, ${asked}::jsonb, ${startedBy?.id ?? null}, ${startedBy?.name ?? null}, ${JSON.stringify(noCounts)}::jsonb)
      on conflict (kind, md5(request::text)) where status in ('queued', 'running', 'paused') do nothing
      returning id`.execute(db)
    const [run] = added.rows
    if (run !== undefined) return run
    const same = await sql<{ id: number }>`
      select id from runs where kind = ${kind} and md5(request::text) = md5(${asked}::jsonb::text)
        and status in ('queued', 'running', 'paused')`.execute(db)
    const [existing] = same.rows
    // No row: it ended between the two statements.
    if (existing !== undefined) return { existingId: existing.id }
  }
}

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

/**
 * Ends the waits of a run: its steps, or its planning, are retried at once, without using up an
 * automatic retry. A pause that a host requested ends too; the delay between two requests to a host
 * stays. The caller has locked the run.
 */
export async function hurryRun(
  db: Kysely<Schema>,
  { id, kind, delayMs }: Pick<RunRecord, 'id' | 'kind' | 'delayMs'>,
): Promise<void> {
  await sql`
    update run_steps set not_before = null, attempts = greatest(attempts - 1, 0)
    where run_id = ${id} and status = 'waiting' and not_before is not null`.execute(db)
  await sql`update runs set plan_retry_at = null, plan_retry_reason = null where id = ${id} and plan_retry_at is not null`.execute(
    db,
  )
  await sql`
    update host_pauses set next_request_at = least(next_request_at, clock_timestamp() + ${delayMs ?? 0} * interval '1 millisecond')
    where host in (select host from host_waiters where lane = ${kind})`.execute(db)
}
