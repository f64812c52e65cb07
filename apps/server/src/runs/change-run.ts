import type { Run } from '@kvartal/contract/runs'
import { recordChange } from '@kvartal/database/audit/record-change'
import type { Database } from '@kvartal/database/open'
import { lockRun, saveStatus, saveWanted } from '@kvartal/database/runs/change-run'
import { findRun } from '@kvartal/database/runs/find-run'
import { addLogLine } from '@kvartal/database/runs/run-log'
import type { RunRecord } from '@kvartal/database/runs/run-record'
import { isFinished } from '@kvartal/domain/runs/run'
import { queueRun } from '../refresh/add-queued-run.ts'
import type { RunQueue } from '../refresh/queue.ts'
import { runSubject } from '../refresh/run-in-audit.ts'
import { Conflict } from '../http/known-error.ts'
import type { CallingUser } from '../http/visitor.ts'
import { presentRun } from './present.ts'
import { unknownRun } from './readable-run.ts'
import type { RunParts } from './start-run.ts'

type Db = Database['db']

/** Makes the change; somebody at work on the run sees it within a second, else it holds at once. */
type Change = (db: Db, run: RunRecord, queue: RunQueue) => Promise<void>

const changes = {
  pause: async (db, run) => {
    if (isFinished(run.status)) throw new Conflict('Uuendamine on juba lõppenud')
    // Who asked for the end is told that it comes; a pause does not take it back.
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
  await database.db.transaction().execute(async (db) => {
    const before = await lockRun(db, id)
    if (before === null) throw unknownRun()
    await changes[verb](db, before, queue)
    await addLogLine(db, id, sentences[verb](caller.name))
    await recordChange(db, { actor: caller, action: `run.${verb}`, subject: runSubject(before), before: { status: before.status } })
  })
  const run = await findRun(database.db, id)
  if (run === null) throw unknownRun()
  return presentRun(database, run)
}
