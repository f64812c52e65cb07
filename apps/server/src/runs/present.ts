import type { Run } from '@kvartal/contract/runs'
import type { Database } from '@kvartal/database/open'
import { type FailedStep, findLastTry, listFailedSteps } from '@kvartal/database/runs/find-run'
import type { RunRecord } from '@kvartal/database/runs/run-record'
import { expectedFinish } from './expected-finish.ts'

/** Failures that a reply holds; `failed` has them all. */
const mostFailures = 1000

export type ListedRun = Omit<Run, 'failures'>

/** A run as a list has it. */
export async function presentListedRun({ db }: Database, run: RunRecord): Promise<ListedRun> {
  const { id, kind, status, startedByName, createdAt, startedAt, finishedAt, total, done, failed, current, counts } = run
  const lastTryAt = status === 'running' ? await findLastTry(db, id) : null
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
    expectedFinishAt: expectedFinish(run, { now: new Date(), lastTryAt }),
    counts: { ...counts, skipped: { ...counts.skipped } },
  }
}

export async function presentRun(database: Database, run: RunRecord): Promise<Run> {
  const failures = run.failed === 0 ? [] : await listFailedSteps(database.db, run.id, mostFailures)
  return { ...(await presentListedRun(database, run)), failures: failures.map(presentFailure) }
}

function presentFailure({ label, reason, problems }: FailedStep): Run['failures'][number] {
  return { step: label, reason, problems: problems.map((problem) => ({ line: problem.line, reason: problem.reason })) }
}
