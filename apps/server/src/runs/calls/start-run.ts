import type { Database } from '@kvartal/database/open'
import { addRun } from '@kvartal/database/runs/add-run'
import type { RunKind } from '@kvartal/domain/runs/run'
import { audited } from '../../audit/audited.ts'
import { Conflict } from '../../http/known-error.ts'
import type { CallingUser } from '../../http/visitor.ts'
import { requestInAudit, runSubject } from './run-in-audit.ts'

export interface RequestedRun {
  readonly kind: RunKind
  readonly request: object
  readonly caller: CallingUser
  readonly action?: 'run.start' | 'run.retry'
}

/** Queues a run for a user. @throws Conflict with the id of an equal run that is queued, running or paused */
export async function startRun(
  database: Database,
  { kind, request, caller, action = 'run.start' }: RequestedRun,
) {
  return audited(database, { actor: caller, action }, async (db) => {
    const { id, name } = caller
    const added = await addRun(db, { kind, request, startedBy: { id, name } })
    if ('existingId' in added) {
      throw new Conflict(
        'Sama uuendamine juba käib või ootab oma järjekorda',
        String(added.existingId),
      )
    }
    return {
      subject: runSubject({ id: added.id, kind }),
      after: requestInAudit(request),
      result: { runId: String(added.id) },
    }
  })
}
