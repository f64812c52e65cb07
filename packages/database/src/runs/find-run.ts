import type { RunKind, RunProblem } from '@kvartal/domain/runs/run'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { type RunRecord, runColumns, toRunRecord } from './run-record.ts'

export async function findRun(db: Kysely<Schema>, id: number): Promise<RunRecord | null> {
  const run = await db.selectFrom('runs').select(runColumns).where('id', '=', id).executeTakeFirst()
  return run === undefined ? null : toRunRecord(run)
}

/** Runs, the newest first, and how many there are in all. */
export async function listRuns(
  db: Kysely<Schema>,
  { kind, page, limit }: { readonly kind?: RunKind | undefined; readonly page: number; readonly limit: number },
): Promise<{ readonly rows: RunRecord[]; readonly total: number }> {
  const fitting = db.selectFrom('runs').$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'emta'))
  const [{ total }, rows] = await Promise.all([
    fitting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    fitting
      .select(runColumns)
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { total, rows: rows.map(toRunRecord) }
}

export interface FailedStep {
  readonly name: string
  readonly label: string
  readonly reason: string
  readonly problems: readonly RunProblem[]
}

/** Steps that have failed, in their order; without a limit all of them. */
export async function listFailedSteps(db: Kysely<Schema>, runId: number, limit?: number): Promise<FailedStep[]> {
  const rows = await db
    .selectFrom('run_steps')
    .select(['name', 'label', 'reason', 'problems'])
    .where('run_id', '=', runId)
    .where('status', '=', 'failed')
    .orderBy('position')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  // Problems are written by this folder alone, as what they are.
  return rows.map((row) => ({ ...row, reason: row.reason ?? '', problems: (row.problems ?? []) as RunProblem[] }))
}

/** When the last of its steps that wait for a further try may be tried; `null` when none does. */
export async function findLastTry(db: Kysely<Schema>, runId: number): Promise<string | null> {
  const last = await db
    .selectFrom('run_steps')
    .select(({ fn }) => fn.max('not_before').as('at'))
    .where('run_id', '=', runId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return last?.at ?? null
}

/** When the last run of a kind ended that fits. */
export async function findLastEnd(
  db: Kysely<Schema>,
  kind: RunKind,
  statuses: readonly ('succeeded' | 'partial' | 'failed')[],
): Promise<string | null> {
  const run = await db
    .selectFrom('runs')
    .select('finished_at')
    .where('kind', '=', kind)
    .where('status', 'in', statuses)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run?.finished_at ?? null
}

/** The run of a kind that goes on, or the next of those that wait or are held. */
export async function findActiveRun(db: Kysely<Schema>, kind: RunKind): Promise<RunRecord | null> {
  const runs = await db
    .selectFrom('runs')
    .select(runColumns)
    .where('kind', '=', kind)
    .where('status', 'in', ['running', 'queued', 'paused'])
    .orderBy('id')
    .execute()
  const order = ['running', 'queued', 'paused']
  const [first] = runs.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status) || a.id - b.id)
  return first === undefined ? null : toRunRecord(first)
}
