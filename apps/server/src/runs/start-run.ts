import type { Database } from '@kvartal/database/open'
import { recordChange } from '@kvartal/database/audit/record-change'
import { type RunKind, runKindWords } from '@kvartal/domain/runs/run'
import { addQueuedRun } from '../refresh/add-queued-run.ts'
import type { RunQueue } from '../refresh/queue.ts'
import { Conflict } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'

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
  return database.db.transaction().execute(async (db) => {
    const { id, name } = caller
    const added = await addQueuedRun(db, queue, { kind, request, startedBy: { id, name } })
    if ('existingId' in added) {
      throw new Conflict('Sama uuendamine juba käib või ootab oma järjekorda', String(added.existingId))
    }
    await recordChange(db, { actor: caller, action, subject: runSubject({ id: added.id, kind }), after: inAudit(request) })
    return { runId: String(added.id) }
  })
}

export function runSubject({ id, kind }: { readonly id: number; readonly kind: RunKind }) {
  return { type: 'run', id, name: runKindWords[kind] } as const
}

const longestList = 20

/** Long lists are told by their length. */
function inAudit(request: object): Record<string, unknown> {
  const short = (value: unknown) => (Array.isArray(value) && value.length > longestList ? `${value.length} tk` : value)
  return Object.fromEntries(Object.entries(request).map(([field, value]) => [field, short(value)]))
}
