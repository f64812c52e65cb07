import type { Run, RunEvent } from '@kvartal/contract/runs'
import type { Database } from '@kvartal/database/open'
import { findLastTry, listFailedSteps, listUnreadLines } from '@kvartal/database/runs/find-run'
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
  const { id, kind, status, wanted, startedByName, createdAt, startedAt, finishedAt, total, done, failed, current, counts } = run
  const lastTryAt = status === 'running' ? await findLastTry(db, id) : null
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
    expectedFinishAt: expectedFinish(run, { now: new Date(), lastTryAt }),
    counts: { ...counts, skipped: { ...counts.skipped } },
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

export function presentLogLine({ id, at, text }: LogLine): RunEvent {
  return { _id: String(id), at, text }
}
