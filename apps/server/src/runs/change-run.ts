import type { Run } from '@kvartal/contract/runs'
import type { Database } from '@kvartal/database/open'
import {
  lockRun,
  saveStatus,
  saveRequestedStatus,
  hurryRun,
} from '@kvartal/database/runs/change-run'
import { findRun, findRequest, listFailedSteps } from '@kvartal/database/runs/find-run'
import { findWaiting } from '@kvartal/database/runs/find-waiting'
import { addLogLine } from '@kvartal/database/runs/run-log'
import type { RunRecord } from '@kvartal/database/runs/run-record'
import { canReadRun } from '@kvartal/domain/access/record-rules'
import { isFinished } from '@kvartal/domain/runs/run'
import { audited } from '../kit/audited.ts'
import { NotAllowed, NotFound, Conflict } from '../kit/http/known-error.ts'
import type { Caller, CallingUser } from '../kit/http/visitor.ts'
import type { RunDefinition } from './engine/run-definition.ts'
import { presentRun } from './present-run.ts'
import { runSubject, startRun } from './start-run.ts'

/**
 * A run by its id.
 * @throws NotAllowed when the caller may not read it, NotFound when it does not exist
 */
export async function findReadableRun(
  { db }: Database,
  id: number,
  { visitor, user }: Caller,
): Promise<RunRecord> {
  const run = await findRun(db, id)
  if (!canReadRun({ visitor, accountId: user?.id ?? null }, run)) throw new NotAllowed()
  if (run === null) throw unknownRun()
  return run
}

function unknownRun(): NotFound {
  return new NotFound('Uuendamist ei leitud')
}

type Db = Database['db']

/**
 * A run with a worker gets a requested status, which the worker polls; another run is changed at
 * once.
 */
type Change = (db: Db, run: RunRecord) => Promise<void>

const changes = {
  pause: async (db, run) => {
    if (isFinished(run.status)) throw new Conflict('Uuendamine on juba lõppenud')
    // The cancellation is already confirmed to a user, so a pause does not revoke it.
    if (run.wanted === 'cancel') throw new Conflict('Uuendamist juba katkestatakse')
    if (run.status === 'running') await saveRequestedStatus(db, run.id, 'pause')
    else await saveStatus(db, run.id, 'paused')
  },
  resume: async (db, run) => {
    const isPausing = run.status === 'running' && run.wanted === 'pause'
    if (run.status !== 'paused' && !isPausing) throw new Conflict('Uuendamine ei ole peatatud')
    if (isPausing) await saveRequestedStatus(db, run.id, 'run')
    else await saveStatus(db, run.id, 'queued')
  },
  cancel: async (db, run) => {
    if (isFinished(run.status)) throw new Conflict('Uuendamine on juba lõppenud')
    if (run.status === 'running') await saveRequestedStatus(db, run.id, 'cancel')
    else await saveStatus(db, run.id, 'cancelled')
  },
  'try-now': async (db, run) => {
    if (isFinished(run.status)) throw new Conflict('Uuendamine on juba lõppenud')
    if (run.status === 'paused') throw new Conflict('Uuendamine on peatatud')
    if ((await findWaiting(db, run)) === null) throw new Conflict('Ükski samm ei oota uut katset')
    await hurryRun(db, run)
  },
} satisfies Record<string, Change>

const sentences = {
  pause: (name: string) => `${name} palus uuendamise peatada.`,
  resume: (name: string) => `${name} palus uuendamist jätkata.`,
  cancel: (name: string) => `${name} palus uuendamise katkestada.`,
  'try-now': (name: string) => `${name} palus kohe uuesti proovida.`,
} as const

/** Pauses, resumes, cancels or hurries a run. @throws Conflict when its status does not allow it */
export async function changeRun(
  database: Database,
  id: number,
  verb: keyof typeof changes,
  caller: CallingUser,
): Promise<Run> {
  const lock = (db: Db) => lockRun(db, id)
  await audited(database, { actor: caller, action: `run.${verb}`, lock }, async (db, before) => {
    if (before === null) throw unknownRun()
    await changes[verb](db, before)
    await addLogLine(db, id, sentences[verb](caller.name))
    return { subject: runSubject(before), before: { status: before.status }, result: undefined }
  })
  const run = await findRun(database.db, id)
  if (run === null) throw unknownRun()
  return presentRun(database, run)
}

interface RetryParts {
  readonly database: Database
  readonly definitions: readonly RunDefinition[]
}

/**
 * Starts a run that retries the failed steps of an ended run, or the whole request when planning
 * failed.
 */
export async function retryFailed(
  { database, definitions }: RetryParts,
  id: number,
  caller: CallingUser,
): Promise<{ readonly runId: string }> {
  const { db } = database
  const run = await findRun(db, id)
  const definition = definitions.find(({ kind }) => kind === run?.kind)
  if (run === null || definition === undefined) throw unknownRun()
  if (!isFinished(run.status)) throw new Conflict('Uuendamine ei ole veel lõppenud', String(id))
  const failed = await listFailedSteps(db, id)
  if (failed.length === 0)
    throw new Conflict('Selles uuendamises ei ole ebaõnnestunud samme', String(id))
  const steps = failed.map(({ payload }) => payload).filter((payload) => payload !== null)
  const before = await findRequest(db, id)
  return startRun(database, {
    kind: run.kind,
    request: steps.length === 0 ? before : definition.requestOf(before, steps),
    caller,
    action: 'run.retry',
  })
}
