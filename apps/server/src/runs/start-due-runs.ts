import type { Database } from '@kvartal/database/open'
import { addRun } from '@kvartal/database/runs/change-run'
import { addLogLine } from '@kvartal/database/runs/run-log'
import {
  listSchedules,
  lockSchedule,
  saveProcessedUntil,
  type ScheduleState,
} from '@kvartal/database/runs/schedules'
import { schedule as byItself } from '@kvartal/domain/audit/action'
import { runLog } from '@kvartal/domain/runs/run-log'
import { nextTimes } from '@kvartal/schedule/schedule'
import type { FastifyBaseLogger } from 'fastify'
import { audited } from '../kit/audited.ts'
import { repeatWhenDue, type WakeableActivity } from '../kit/repeat.ts'
import type { RunTimes } from './engine/run-times.ts'
import { readRunSettings } from './run-settings.ts'
import { type Schedule, type ScheduledKind, scheduledKinds, scheduleOf } from './schedules.ts'
import { requestInAudit, runSubject } from './start-run.ts'

interface ScheduleParts {
  readonly database: Database
  readonly log: FastifyBaseLogger
}

/**
 * Starts the runs of schedules that are due. When none is due, it reads two tables and writes
 * nothing.
 * @returns milliseconds until the next one is due; `Infinity` when none ever is
 */
export async function startDueRuns(parts: ScheduleParts): Promise<number> {
  const { db } = parts.database
  const { settings } = await readRunSettings(db)
  const states = await listSchedules(db)
  const waits = []
  for (const kind of scheduledKinds) {
    const schedule = scheduleOf(kind, settings)
    const state = states.get(kind)
    const isAhead = state === undefined || state.processedUntil > state.now
    const waitMs = isAhead ? 0 : untilDue(schedule, state)
    waits.push(waitMs > 0 ? waitMs : untilDue(schedule, await startDueRun(parts, kind)))
  }
  return Math.min(...waits)
}

/**
 * Starts one run for all times of a schedule since the last processed one, unless an equal run is
 * queued, running or paused. The lock and the second check ensure a single run when several servers
 * check at the same time.
 * @returns the state of the schedule afterwards
 */
async function startDueRun(
  { database, log }: ScheduleParts,
  kind: ScheduledKind,
): Promise<ScheduleState> {
  const lock = (db: Database['db']) => lockSchedule(db, kind)
  return audited(database, { actor: byItself, action: 'run.start', lock }, async (db, state) => {
    const { settings } = await readRunSettings(db)
    const schedule = scheduleOf(kind, settings)
    if (untilDue(schedule, state) > 0) return { result: state, entries: [] }
    await saveProcessedUntil(db, kind, state.now)
    const result = { processedUntil: state.now, now: state.now }
    const nothing = { result, entries: [] }
    if (!schedule.isEnabled) return nothing
    const { request } = schedule
    const added = await addRun(db, { kind, request, startedBy: null })
    log.info({ kind, run: added }, 'a schedule was due')
    if ('existingId' in added) return nothing
    await addLogLine(db, added.id, runLog.startedBySchedule)
    return { subject: runSubject({ id: added.id, kind }), after: requestInAudit(request), result }
  })
}

/**
 * Milliseconds until a schedule's first time after the processed ones, 0 or less when it is due;
 * `Infinity` when it never is.
 */
function untilDue({ cron }: Schedule, { processedUntil, now }: ScheduleState): number {
  const next = nextTimes(cron, new Date(processedUntil), 1)?.[0]
  return next === undefined ? Infinity : Date.parse(next) - Date.parse(now)
}

interface FollowingParts extends ScheduleParts {
  readonly times: Pick<RunTimes, 'workMs' | 'idleMs'>
}

/** Starts the runs of schedules when they are due; to be woken when a setting has changed. */
export function followSchedules(parts: FollowingParts): WakeableActivity {
  const { log, times } = parts
  return repeatWhenDue(async () => {
    try {
      const dueInMs = await startDueRuns(parts)
      // Not more often than after a failure, should a clock run backwards.
      return Math.min(times.idleMs, Math.max(times.workMs, dueInMs))
    } catch (error) {
      log.debug({ err: error }, 'cannot look at schedules now')
      return times.workMs
    }
  })
}
