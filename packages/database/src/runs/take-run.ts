import type { RunKind } from '@kvartal/domain/runs/run'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { addLogLine } from './run-log.ts'
import { type RunRecord, runColumns, toRunRecord } from './run-record.ts'

/** Whoever works on a run: what is written under another token is refused. */
export interface RunOwner {
  readonly runId: number
  readonly worker: string
}

/** The run belongs to another worker now. */
export class RunLost extends Error {
  override readonly name = 'RunLost'
}

/** The kinds that have a run waiting or in somebody's hand. */
export async function listKindsWithWork(db: Kysely<Schema>): Promise<RunKind[]> {
  const rows = await db.selectFrom('runs').select('kind').distinct().where('status', 'in', ['queued', 'running']).execute()
  return rows.map(({ kind }) => kind)
}

/** A run of the kind to work on: one in the hand of a worker that is gone, with `queued` also the first that waits. */
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

export interface TakenRun extends RunRecord {
  /** Any JSON; the refresh of that kind knows what is in it. */
  readonly request: unknown
  /** What planning has noted; `null` until the run is planned. */
  readonly plan: unknown
}

/**
 * Takes a run into hand, new or left behind by a worker that is gone; whoever does so holds the kind. Steps that were
 * in hand are to be done again. `null` for a run that has ended or is held.
 */
export async function takeRun(db: Kysely<Schema>, { runId, worker }: RunOwner): Promise<TakenRun | null> {
  return db.transaction().execute(async (db) => {
    const before = await db.selectFrom('runs').select(['status']).where('id', '=', runId).forUpdate().executeTakeFirst()
    if (before?.status !== 'queued' && before?.status !== 'running') return null
    const run = await db
      .updateTable('runs')
      .set({ status: 'running', worker, started_at: sql`coalesce(started_at, clock_timestamp())`, current: null, current_since: null })
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
    await addLogLine(db, runId, isNew ? 'Uuendamine algas.' : 'Uuendamine jätkub sealt, kus see pooleli jäi.')
    return { ...toRunRecord(run), request: run.request, plan: run.plan }
  })
}

/** What people want of a run. @throws RunLost when it is in other hands */
export async function readWanted(db: Kysely<Schema>, { runId, worker }: RunOwner): Promise<RunRecord['wanted']> {
  const run = await db.selectFrom('runs').select(['wanted', 'worker']).where('id', '=', runId).executeTakeFirst()
  if (run?.worker !== worker) throw new RunLost(`Run ${runId} is in other hands.`)
  return run.wanted
}

/** The own run, which nobody else changes until the transaction ends. @throws RunLost */
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
