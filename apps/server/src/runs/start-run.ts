import type { Database } from '@kvartal/database/open'
import { addRun } from '@kvartal/database/runs/change-run'
import { type RunKind, runKindWords } from '@kvartal/domain/runs/run'
import { audited } from '../kit/audited.ts'
import { Conflict } from '../kit/http/known-error.ts'
import type { CallingUser } from '../kit/http/visitor.ts'

/** A run as the subject of a row in the audit log. */
export function runSubject({ id, kind }: { readonly id: number; readonly kind: RunKind }) {
  return { type: 'run', id, name: runKindWords[kind] } as const
}

const longestList = 20

/** The request as stored in the audit log; long lists are replaced by their length. */
export function requestInAudit(request: object): Record<string, unknown> {
  const short = (value: unknown) =>
    Array.isArray(value) && value.length > longestList ? `${value.length} tk` : value
  return Object.fromEntries(Object.entries(request).map(([field, value]) => [field, short(value)]))
}

export interface RequestedRun {
  readonly kind: RunKind
  readonly request: object
  readonly caller: CallingUser
  readonly action?: 'run.start' | 'run.retry'
}

/**
 * Queues a run for a user.
 * @throws Conflict with the id of an equal run that is queued, running or paused
 */
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
