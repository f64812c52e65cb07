import type { Run } from '@kvartal/contract/runs'
import type { Database } from '@kvartal/database/open'
import { type FailedStep, listFailedSteps } from '@kvartal/database/runs/find-run'
import type { RunRecord } from '@kvartal/database/runs/run-record'

/** Failures that a reply holds; `failed` has them all. */
const mostFailures = 1000

export type ListedRun = Omit<Run, 'failures'>

/** A run as a list has it. */
export function presentListedRun(run: RunRecord, now = new Date()): ListedRun {
  const { id, kind, status, startedByName, createdAt, startedAt, finishedAt, total, done, failed, current, counts } = run
  return {
    _id: String(id),
    kind,
    status,
    startedBy: startedByName,
    createdAt,
    startedAt,
    finishedAt,
    total,
    done,
    failed,
    current,
    expectedFinishAt: expectedFinishOf(run, now),
    counts: { ...counts, skipped: { ...counts.skipped } },
  }
}

export async function presentRun({ db }: Database, run: RunRecord): Promise<Run> {
  const failures = run.failed === 0 ? [] : await listFailedSteps(db, run.id, mostFailures)
  return { ...presentListedRun(run), failures: failures.map(presentFailure) }
}

function presentFailure({ label, reason, problems }: FailedStep): Run['failures'][number] {
  return { step: label, reason, problems: problems.map((problem) => ({ line: problem.line, reason: problem.reason })) }
}

/** At the pace of the last steps; before the first has ended, at that of the delay, where steps are many and short. */
function expectedFinishOf(run: RunRecord, now: Date): string | null {
  const { status, total, done, failed, delayMs, currentSince, kind } = run
  if (status !== 'running' || total === 0) return null
  const isPacedByDelay = kind === 'registry' && total > 1 && delayMs !== null && delayMs > 0
  const stepMs = run.stepMs ?? (isPacedByDelay ? delayMs : null)
  if (stepMs === null) return null
  const since = currentSince === null ? now.getTime() : Date.parse(currentSince)
  return new Date(Math.max(now.getTime(), since + (total - done - failed) * stepMs)).toISOString()
}
