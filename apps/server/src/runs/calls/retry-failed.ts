import { findRequest, findRun, listFailedSteps } from '@kvartal/database/runs/find-run'
import { isFinished } from '@kvartal/domain/runs/run'
import type { Refresh } from '../kinds/run-kind.ts'
import { Conflict } from '../../http/known-error.ts'
import type { CallingUser } from '../../http/visitor.ts'
import { unknownRun } from './readable-run.ts'
import { type RunParts, startRun } from './start-run.ts'

/** Starts a run of the steps that have failed in one that has ended. */
export async function retryFailed(
  parts: RunParts & { readonly refreshes: readonly Refresh[] },
  id: number,
  caller: CallingUser,
): Promise<{ readonly runId: string }> {
  const { db } = parts.database
  const run = await findRun(db, id)
  const refresh = parts.refreshes.find(({ kind }) => kind === run?.kind)
  if (run === null || refresh === undefined) throw unknownRun()
  if (!isFinished(run.status)) throw new Conflict('Uuendamine ei ole veel lõppenud', String(id))
  const failed = await listFailedSteps(db, id)
  if (failed.length === 0) throw new Conflict('Selles uuendamises ei ole ebaõnnestunud samme', String(id))
  const request = refresh.requestOf(await findRequest(db, id), failed.map(({ name }) => name))
  return startRun(parts, { kind: run.kind, request, caller, action: 'run.retry' })
}
