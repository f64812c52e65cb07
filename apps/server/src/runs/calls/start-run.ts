import type { Database } from '@kvartal/database/open'
import type { RunKind } from '@kvartal/domain/runs/run'
import { audited } from '../../audit/audited.ts'
import { addQueuedRun } from '../engine/add-queued-run.ts'
import type { RunQueue } from '../engine/queue.ts'
import { requestInAudit, runSubject } from './run-in-audit.ts'
import { Conflict } from '../../http/known-error.ts'
import type { CallingUser } from '../../http/visitor.ts'

export interface RunParts {
  readonly database: Database
  readonly queue: RunQueue
}

export interface AskedRun {
  readonly kind: RunKind
  readonly request: object
  readonly caller: CallingUser
  readonly action?: 'run.start' | 'run.retry'
}

/** Starts a run in somebody's name. @throws Conflict with the id of the same run when it waits or goes on already */
export async function startRun({ database, queue }: RunParts, { kind, request, caller, action = 'run.start' }: AskedRun) {
  return audited(database, { actor: caller, action }, async (db) => {
    const { id, name } = caller
    const added = await addQueuedRun(db, queue, { kind, request, startedBy: { id, name } })
    if ('existingId' in added) {
      throw new Conflict('Sama uuendamine juba käib või ootab oma järjekorda', String(added.existingId))
    }
    return { subject: runSubject({ id: added.id, kind }), after: requestInAudit(request), result: { runId: String(added.id) } }
  })
}
