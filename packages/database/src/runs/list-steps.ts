import type { RunCounts } from '@kvartal/domain/runs/run'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export type StepStatus = 'waiting' | 'running' | 'done' | 'failed'

export interface StepRecord {
  /** Counted from 1. */
  readonly position: number
  readonly label: string
  readonly status: StepStatus
  readonly attempts: number
  /** When it is retried; `null` unless it waits for a retry. */
  readonly notBefore: string | null
  /** Why it did not succeed the last time. */
  readonly reason: string | null
  readonly startedAt: string | null
  readonly finishedAt: string | null
  readonly counts: RunCounts | null
}

/** A run's steps in their order, and their total number. */
export async function listSteps(
  db: Kysely<Schema>,
  runId: number,
  {
    status,
    page,
    limit,
  }: { readonly status?: StepStatus | undefined; readonly page: number; readonly limit: number },
): Promise<{ readonly rows: StepRecord[]; readonly total: number }> {
  const fitting = db
    .selectFrom('run_steps')
    .where('run_id', '=', runId)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'done'))
  const [{ total }, rows] = await Promise.all([
    fitting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    fitting
      .select([
        'position',
        'label',
        'status',
        'attempts',
        'not_before as notBefore',
        'reason',
        'started_at as startedAt',
        'finished_at as finishedAt',
        'counts',
      ])
      .orderBy('position')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  // Only this folder writes counts.
  return { total, rows: rows.map((row) => ({ ...row, counts: row.counts as RunCounts | null })) }
}
