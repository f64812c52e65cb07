import type { Database } from '@kvartal/database/open'
import { addRun } from '@kvartal/database/runs/add-run'
import { addLogLine } from '@kvartal/database/runs/run-log'
import { listSchedules, lockSchedule, saveProcessedUntil, type ScheduleState } from '@kvartal/database/runs/schedules'
import { schedule as byItself } from '@kvartal/domain/audit/actor'
import { runLog } from '@kvartal/domain/runs/run-log'
import { isDue } from '@kvartal/schedule/schedule'
import type { FastifyBaseLogger } from 'fastify'
import { audited } from '../../audit/audited.ts'
import { requestInAudit, runSubject } from '../calls/run-in-audit.ts'
import { readRunSettings } from '../settings/run-settings.ts'
import { type Schedule, type ScheduledKind, scheduledKinds, scheduleOf } from './schedules.ts'

interface ScheduleParts {
  readonly database: Database
  readonly log: FastifyBaseLogger
}

/** Starts the runs of schedules that are due. When none is due, it reads two tables and writes nothing. */
export async function startDueRuns(parts: ScheduleParts): Promise<void> {
  const { db } = parts.database
  const [{ settings }, states] = await Promise.all([readRunSettings(db), listSchedules(db)])
  for (const kind of scheduledKinds) {
    const state = states.get(kind)
    const isAhead = state === undefined || state.processedUntil > state.now
    if (isAhead || needsProcessing(scheduleOf(kind, settings), state)) await startDueRun(parts, kind)
  }
}

/**
 * Starts one run for all times of a schedule since the last processed one, unless an equal run is queued, running or
 * paused. The lock and the second check ensure a single run when several servers check at the same time.
 */
async function startDueRun({ database, log }: ScheduleParts, kind: ScheduledKind): Promise<void> {
  const lock = (db: Database['db']) => lockSchedule(db, kind)
  await audited(database, { actor: byItself, action: 'run.start', lock }, async (db, state) => {
    const nothing = { result: undefined, entries: [] }
    const { settings } = await readRunSettings(db)
    const schedule = scheduleOf(kind, settings)
    if (!needsProcessing(schedule, state)) return nothing
    await saveProcessedUntil(db, kind, state.now)
    if (!schedule.isEnabled) return nothing
    const { request } = schedule
    const added = await addRun(db, { kind, request, startedBy: null })
    log.info({ kind, run: added }, 'a schedule was due')
    if ('existingId' in added) return nothing
    await addLogLine(db, added.id, runLog.startedBySchedule)
    return { subject: runSubject({ id: added.id, kind }), after: requestInAudit(request), result: undefined }
  })
}

function needsProcessing({ cron }: Schedule, { processedUntil, now }: ScheduleState): boolean {
  return isDue(cron, new Date(processedUntil), new Date(now))
}
