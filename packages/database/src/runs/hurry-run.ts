import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { RunRecord } from './run-record.ts'

/**
 * Ends the waits of a run: its steps, or its planning, are retried at once, without using up an automatic retry. A pause
 * that a host requested ends too; the delay between two requests to a host stays. The caller has locked the run.
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
