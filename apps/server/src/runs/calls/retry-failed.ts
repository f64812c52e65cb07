import type { Database } from '@kvartal/database/open'
import { findRequest, findRun, listFailedSteps } from '@kvartal/database/runs/find-run'
import { isFinished } from '@kvartal/domain/runs/run'
import { Conflict } from '../../http/known-error.ts'
import type { CallingUser } from '../../http/visitor.ts'
import type { RunDefinition } from '../engine/run-definition.ts'
import { unknownRun } from './readable-run.ts'
import { startRun } from './start-run.ts'

interface RetryParts {
  readonly database: Database
  readonly definitions: readonly RunDefinition[]
}

/** Starts a run that retries the failed steps of an ended run, or the whole request when planning failed. */
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
