import { repeatWhenDue, type WakeableActivity } from '../../repeat.ts'
import type { RunTimes } from '../engine/run-times.ts'
import { type ScheduleParts, startDueRuns } from './start-due-runs.ts'

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
