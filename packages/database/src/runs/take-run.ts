import type { RunKind } from '@kvartal/domain/runs/run'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { addLogLine } from './run-log.ts'
import { type RunRecord, runColumns, toRunRecord } from './run-record.ts'

/** A worker's claim of a run; writes with another worker's token are refused. */
export interface RunOwner {
  readonly runId: number
  readonly worker: string
}

/** Another worker has taken over the run. */
export class RunLost extends Error {
  override readonly name = 'RunLost'
}

/** Kinds that have a queued or running run. */
export async function listKindsWithWork(db: Kysely<Schema>): Promise<RunKind[]> {
  const rows = await db.selectFrom('runs').select('kind').distinct().where('status', 'in', ['queued', 'running']).execute()
  return rows.map(({ kind }) => kind)
}

/** The next run of the kind to execute: one whose worker is gone, or with `queued` the first queued one. */
export async function findRunToTake(db: Kysely<Schema>, kind: RunKind, status: 'running' | 'queued'): Promise<number | null> {
  const run = await db
    .selectFrom('runs')
    .select('id')
    .where('kind', '=', kind)
    .where('status', '=', status)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return run?.id ?? null
}

/** The next run in round-robin order of people: the first queued run of the person served least recently. */
export async function findNextInRound(db: Kysely<Schema>, kind: RunKind): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from runs as waiting where kind = ${kind} and status = 'queued'
    order by (
      select max(last_turn) from runs as of_person
      where of_person.kind = waiting.kind and of_person.started_by is not distinct from waiting.started_by
    ) nulls first, id
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** Whether another person's run is queued. */
export async function isAnotherPersonWaiting(db: Kysely<Schema>, { kind, startedBy }: Pick<RunRecord, 'kind' | 'startedBy'>): Promise<boolean> {
  const other = await db
    .selectFrom('runs')
    .select('id')
    .where('kind', '=', kind)
    .where('status', '=', 'queued')
    .where('started_by', 'is distinct from', startedBy)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export interface TakenRun extends RunRecord {
  /** Any JSON; its shape depends on the kind. */
  readonly request: unknown
  /** Data stored by planning; `null` until the run is planned. */
  readonly plan: unknown
}

/**
 * Claims a queued run or takes over one whose worker is gone; the caller must have the lease of the kind. Steps that
 * were being processed are reset. `null` for a run that has ended or is paused.
 * @param goesRound whether runs return to the queue after each step; the log does not mention such returns
 */
export async function takeRun(db: Kysely<Schema>, { runId, worker }: RunOwner, goesRound = false): Promise<TakenRun | null> {
  return db.transaction().execute(async (db) => {
    const before = await db.selectFrom('runs').select(['status']).where('id', '=', runId).forUpdate().executeTakeFirst()
    if (before?.status !== 'queued' && before?.status !== 'running') return null
    const run = await db
      .updateTable('runs')
      .set({ status: 'running', worker, started_at: sql`coalesce(started_at, clock_timestamp())`, current: null, current_since: null, last_turn: sql`nextval('run_turns')` })
      .where('id', '=', runId)
      .returning([...runColumns, 'request', 'plan'])
      .executeTakeFirstOrThrow()
    await db
      .updateTable('run_steps')
      .set({ status: 'waiting', attempts: sql`greatest(attempts - 1, 0)`, started_at: null })
      .where('run_id', '=', runId)
      .where('status', '=', 'running')
      .execute()
    const isNew = before.status === 'queued' && run.plan === null
    const isNextTurn = goesRound && !isNew && before.status === 'queued'
    if (!isNextTurn) await addLogLine(db, runId, isNew ? 'Uuendamine algas.' : 'Uuendamine jätkub sealt, kus see pooleli jäi.')
    return { ...toRunRecord(run), request: run.request, plan: run.plan }
  })
}

/** The requested status of a run. @throws RunLost when another worker owns it */
export async function readWanted(db: Kysely<Schema>, { runId, worker }: RunOwner): Promise<RunRecord['wanted']> {
  const run = await db.selectFrom('runs').select(['wanted', 'worker']).where('id', '=', runId).executeTakeFirst()
  if (run?.worker !== worker) throw new RunLost(`Run ${runId} is in other hands.`)
  return run.wanted
}

/** Locks the worker's own run until the transaction ends. @throws RunLost */
export async function lockOwnRun(db: Kysely<Schema>, { runId, worker }: RunOwner): Promise<RunRecord & { readonly isPlanned: boolean }> {
  const run = await db
    .selectFrom('runs')
    .select([...runColumns, sql<boolean>`plan is not null`.as('isPlanned')])
    .where('id', '=', runId)
    .where('worker', '=', worker)
    .forUpdate()
    .executeTakeFirst()
  if (run === undefined) throw new RunLost(`Run ${runId} is in other hands.`)
  return { ...toRunRecord(run), isPlanned: run.isPlanned }
}
