import type { Run } from '@kvartal/contract/runs'
import type { Database } from '@kvartal/database/open'
import { lockRun, saveStatus, saveWanted } from '@kvartal/database/runs/change-run'
import { findRun } from '@kvartal/database/runs/find-run'
import { addLogLine } from '@kvartal/database/runs/run-log'
import type { RunRecord } from '@kvartal/database/runs/run-record'
import { isFinished } from '@kvartal/domain/runs/run'
import { audited } from '../../audit/audited.ts'
import { queueRun } from '../engine/add-queued-run.ts'
import type { RunQueue } from '../engine/queue.ts'
import { runSubject } from './run-in-audit.ts'
import { Conflict } from '../../http/known-error.ts'
import type { CallingUser } from '../../http/visitor.ts'
import { presentRun } from './present.ts'
import { unknownRun } from './readable-run.ts'
import type { RunParts } from './start-run.ts'

type Db = Database['db']

/** Makes the change; somebody at work on the run sees it within a second, else it holds at once. */
type Change = (db: Db, run: RunRecord, queue: RunQueue) => Promise<void>

const changes = {
  pause: async (db, run) => {
    if (isFinished(run.status)) throw new Conflict('Uuendamine on juba lõppenud')
    // The cancellation has been confirmed to the person who requested it; a pause does not revoke it.
    if (run.wanted === 'cancel') throw new Conflict('Uuendamist juba katkestatakse')
    if (run.status === 'running') await saveWanted(db, run.id, 'pause')
    else await saveStatus(db, run.id, 'paused')
  },
  resume: async (db, run, queue) => {
    const isAboutToBeHeld = run.status === 'running' && run.wanted === 'pause'
    if (run.status !== 'paused' && !isAboutToBeHeld) throw new Conflict('Uuendamine ei ole peatatud')
    if (isAboutToBeHeld) return saveWanted(db, run.id, 'run')
    await saveStatus(db, run.id, 'queued')
    await queueRun(db, queue, run, 'first')
  },
  cancel: async (db, run) => {
    if (isFinished(run.status)) throw new Conflict('Uuendamine on juba lõppenud')
    if (run.status === 'running') await saveWanted(db, run.id, 'cancel')
    else await saveStatus(db, run.id, 'cancelled')
  },
} satisfies Record<string, Change>

const sentences = {
  pause: (name: string) => `${name} palus uuendamise peatada.`,
  resume: (name: string) => `${name} palus uuendamist jätkata.`,
  cancel: (name: string) => `${name} palus uuendamise katkestada.`,
} as const

/** Holds a run, lets it go on or ends it. @throws Conflict where its status does not let it */
export async function changeRun(
  { database, queue }: RunParts,
  id: number,
  verb: keyof typeof changes,
  caller: CallingUser,
): Promise<Run> {
  const lock = (db: Db) => lockRun(db, id)
  await audited(database, { actor: caller, action: `run.${verb}`, lock }, async (db, before) => {
    if (before === null) throw unknownRun()
    await changes[verb](db, before, queue)
    await addLogLine(db, id, sentences[verb](caller.name))
    return { subject: runSubject(before), before: { status: before.status }, result: undefined }
  })
  const run = await findRun(database.db, id)
  if (run === null) throw unknownRun()
  return presentRun(database, run)
}
