import type { Run, RunEvent, RunStep } from '@kvartal/contract/runs'
import type { Database } from '@kvartal/database/open'
import { listFailedSteps, listUnreadLines } from '@kvartal/database/runs/find-run'
import { findWaiting, type Waiting } from '@kvartal/database/runs/find-waiting'
import type { StepRecord } from '@kvartal/database/runs/list-steps'
import type { LogLine } from '@kvartal/database/runs/run-log'
import type { RunRecord } from '@kvartal/database/runs/run-record'
import { expectedFinish } from './expected-finish.ts'

/** Maximum number of failures in a reply; `failed` counts all of them. */
const mostFailures = 1000
/** Maximum number of files in a reply whose unreadable lines are listed. */
const mostUnread = 50
const unreadReason = 'Osa ridu jäi lugemata, ülejäänud on andmebaasis'

export type ListedRun = Omit<Run, 'failures'>

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
