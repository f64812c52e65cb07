import type { RunKind, RunProblem, RunCounts } from '@kvartal/domain/runs/run'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { refreshedAll, type RunRecord, runColumns, toRunRecord } from './run-record.ts'

export async function findRun(db: Kysely<Schema>, id: number): Promise<RunRecord | null> {
  const run = await db.selectFrom('runs').select(runColumns).where('id', '=', id).executeTakeFirst()
  return run === undefined ? null : toRunRecord(run)
}

/** The request of a run; its shape depends on the kind. @throws when there is no such run */
export async function findRequest(db: Kysely<Schema>, id: number): Promise<object> {
  const { request } = await db
    .selectFrom('runs')
    .select('request')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Only objects are stored as requests.
  return request as object
}

/** Runs, newest first, and their total number. */
export async function listRuns(
  db: Kysely<Schema>,
  {
    kind,
    page,
    limit,
  }: { readonly kind?: RunKind | undefined; readonly page: number; readonly limit: number },
): Promise<{ readonly rows: RunRecord[]; readonly total: number }> {
  const fitting = db
    .selectFrom('runs')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'emta'))
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

interface FailedStep {
  /** The data of the step as JSON; `null` for planning. */
  readonly payload: unknown
  readonly label: string
  readonly reason: string
}

/** Failed steps in their order; all of them without a limit. */
export async function listFailedSteps(
  db: Kysely<Schema>,
  runId: number,
  limit?: number,
): Promise<FailedStep[]> {
  const rows = await db
    .selectFrom('run_steps')
    .select(['payload', 'label', 'reason'])
    .where('run_id', '=', runId)
    .where('status', '=', 'failed')
    .orderBy('position')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map((row) => ({ ...row, reason: row.reason ?? '' }))
}

interface UnreadLines {
  readonly label: string
  readonly problems: readonly RunProblem[]
}

/** Steps that are done except for lines that could not be read, in their order. */
export async function listUnreadLines(
  db: Kysely<Schema>,
  runId: number,
  limit: number,
): Promise<UnreadLines[]> {
  const rows = await db
    .selectFrom('run_steps')
    .select(['label', 'problems'])
    .where('run_id', '=', runId)
    .where('status', '=', 'done')
    .where('problems', 'is not', null)
    .orderBy('position')
    .limit(limit)
    .execute()
  // Only this folder writes problems, in this shape.
  return rows.map(({ label, problems }) => ({ label, problems: problems as RunProblem[] }))
}

interface LastTimes {
  /** When the last run began, whatever its outcome. */
  readonly lastStart: string | null
  /** When the last run ended that refreshed the kind as a whole, at least in part. */
  readonly lastSuccess: string | null
}

/** Start and success times of a kind. */
export async function findLastTimes(db: Kysely<Schema>, kind: RunKind): Promise<LastTimes> {
  const { rows } = await sql<LastTimes>`
    select max(started_at) as "lastStart",
      max(finished_at) filter (where ${refreshedAll}) as "lastSuccess"
    from runs where kind = ${kind}`.execute(db)
  return rows[0] ?? { lastStart: null, lastSuccess: null }
}

/** The running run of a kind, or else its next queued or paused one. */
export async function findActiveRun(db: Kysely<Schema>, kind: RunKind): Promise<RunRecord | null> {
  const runs = await db
    .selectFrom('runs')
    .select(runColumns)
    .where('kind', '=', kind)
    .where('status', 'in', ['running', 'queued', 'paused'])
    .orderBy('id')
    .execute()
  const order = ['running', 'queued', 'paused']
  const [first] = runs.toSorted(
    (a, b) => order.indexOf(a.status) - order.indexOf(b.status) || a.id - b.id,
  )
  return first === undefined ? null : toRunRecord(first)
}

type StepStatus = 'waiting' | 'running' | 'done' | 'failed'

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
