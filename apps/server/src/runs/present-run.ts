import type { Run, RunEvent, RunStep } from '@kvartal/contract/runs'
import type { Database } from '@kvartal/database/open'
import { listFailedSteps, listUnreadLines, type StepRecord } from '@kvartal/database/runs/find-run'
import { findWaiting, type Waiting } from '@kvartal/database/runs/find-waiting'
import type { LogLine } from '@kvartal/database/runs/run-log'
import type { RunRecord } from '@kvartal/database/runs/run-record'

/** The fields of a run that determine its expected end. */
export type RunPace = Pick<
  RunRecord,
  'kind' | 'status' | 'wanted' | 'total' | 'done' | 'failed' | 'delayMs' | 'stepMs' | 'currentSince'
>

interface Moments {
  readonly now: Date
  /**
   * The latest retry time of the steps, before which the run cannot end; `null` when no step waits
   * for a retry.
   */
  readonly lastTryAt: string | null
}

/**
 * The expected end of a run by the average time of its steps, but at least the delay per step: the
 * first step does not wait for the delay, so its time alone is too short. Before a step has ended
 * the delay is used, but only where a step is one request, because the time of a file depends on
 * its size. `null` for a run that is not running, and while unknown.
 */
export function expectedFinish(run: RunPace, { now, lastTryAt }: Moments): string | null {
  const { kind, status, wanted, total, done, failed, currentSince } = run
  if (status !== 'running' || wanted !== 'run' || total === 0) return null
  const delayMs = run.delayMs ?? 0
  const isPacedByDelay = kind === 'registry' && total > 1 && delayMs > 0
  if (run.stepMs === null && !isPacedByDelay) return null
  // Nothing is known of the pace of a run that has only failed.
  if (done === 0 && (failed > 0 || lastTryAt !== null)) return null
  const since = currentSince === null ? now.getTime() : Date.parse(currentSince)
  const atPace = since + (total - done - failed) * Math.max(run.stepMs ?? 0, delayMs)
  const atLeast = lastTryAt === null ? 0 : Date.parse(lastTryAt)
  return new Date(Math.max(now.getTime(), atPace, atLeast)).toISOString()
}

/** Maximum number of failures in a reply; `failed` counts all of them. */
const mostFailures = 1000
/** Maximum number of files in a reply whose unreadable lines are listed. */
const mostUnread = 50
const unreadReason = 'Osa ridu jäi lugemata, ülejäänud on andmebaasis'

type ListedRun = Omit<Run, 'failures'>

/** A run as returned in lists and events. */
export async function presentListedRun({ db }: Database, run: RunRecord): Promise<ListedRun> {
  const {
    id,
    kind,
    status,
    wanted,
    startedByName,
    createdAt,
    startedAt,
    finishedAt,
    total,
    done,
    failed,
    current,
    currentShare,
    counts,
  } = run
  // One that takes turns is queued between two of them.
  const waiting =
    status === 'running' || (status === 'queued' && startedAt !== null)
      ? await findWaiting(db, run)
      : null
  return {
    _id: String(id),
    kind,
    status,
    wanted,
    startedBy: startedByName,
    createdAt,
    startedAt,
    finishedAt,
    total,
    done,
    failed,
    current,
    currentShare: current === null ? null : currentShare,
    waiting: waiting && presentWaiting(waiting),
    expectedFinishAt: expectedFinish(run, {
      now: new Date(),
      lastTryAt: waiting?.lastUntil ?? null,
    }),
    counts: { ...counts, skipped: { ...counts.skipped } },
  }
}

function presentWaiting({
  what,
  reason,
  host,
  until,
  steps,
}: Waiting): NonNullable<Run['waiting']> {
  return {
    what,
    reason: host === null ? (reason ?? '') : `${host} palus päringutega oodata.`,
    until,
    steps,
  }
}

export async function presentRun(database: Database, run: RunRecord): Promise<Run> {
  const failed = run.failed === 0 ? [] : await listFailedSteps(database.db, run.id, mostFailures)
  const unread = run.done === 0 ? [] : await listUnreadLines(database.db, run.id, mostUnread)
  const failures: Run['failures'] = [
    ...failed.map(({ label, reason }) => ({ step: label, reason, problems: [] })),
    ...unread.map(({ label, problems }) => ({
      step: label,
      reason: unreadReason,
      problems: problems.map(({ line, reason }) => ({ line, reason })),
    })),
  ]
  return { ...(await presentListedRun(database, run)), failures }
}

export function presentStep({ position, counts, ...facts }: StepRecord): RunStep {
  return { ...facts, position, counts: counts && { ...counts, skipped: { ...counts.skipped } } }
}

export function presentLogLine({ id, at, text }: LogLine): RunEvent {
  return { _id: String(id), at, text }
}
