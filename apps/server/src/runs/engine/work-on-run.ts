import type { Database } from '@kvartal/database/open'
import { type ReleaseOptions, failRemainingSteps, releaseRun } from '@kvartal/database/runs/end-run'
import { failStep, resetStep, scheduleRetry } from '@kvartal/database/runs/end-step'
import { isAnotherPersonWaiting } from '@kvartal/database/runs/next-run'
import {
  readPlanRetry,
  saveFailedPlan,
  savePlan,
  schedulePlanRetry,
} from '@kvartal/database/runs/plan-run'
import { addLogLine } from '@kvartal/database/runs/run-log'
import { RunLost, type RunOwner, type TakenRun, takeRun } from '@kvartal/database/runs/take-run'
import { saveShare, type TakenStep, takeNextStep } from '@kvartal/database/runs/take-step'
import type { RunStatus } from '@kvartal/domain/runs/run'
import { runLog } from '@kvartal/domain/runs/run-log'
import type { FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import { isDatabaseOutOfReach } from '../../kit/http/failures.ts'
import { readRunSettings } from '../run-settings.ts'
import { explainFailure, type Failure } from './explain-failure.ts'
import {
  Interrupted,
  interruptibleSleep,
  type RateLimitedSources,
  rateLimitedSources,
} from './rate-limited-sources.ts'
import type { RunDefinition } from './run-definition.ts'
import type { RunTimes } from './run-times.ts'
import { type RunWatch, watchRun } from './watch-run.ts'

/** What a worker executes runs with. */
export interface WorkerParts {
  readonly database: Database
  readonly log: FastifyBaseLogger
  readonly definitions: readonly RunDefinition[]
  readonly times: RunTimes
  /** Called when a run ends, in the same transaction. */
  readonly onEnd?: ReleaseOptions['onEnd']
}

/**
 * Executes a run until it has ended, is paused, or is left to another process; the caller must have
 * the lease of its kind. Throws when the database is unreachable or another worker owns the run;
 * the run can be continued in both cases.
 * @param leaving aborted when this process ends or has lost the lease
 * @returns the run's status afterwards; `null` for a run that had ended or was paused before
 */
export async function workOnRun(
  parts: WorkerParts,
  definition: RunDefinition,
  runId: number,
  leaving: readonly AbortSignal[],
): Promise<RunStatus | null> {
  const { db } = parts.database
  const owner: RunOwner = { runId, worker: randomUUID() }
  const run = await takeRun(db, owner, definition.takesTurns)
  if (run === null) return null
  const watch = watchRun(parts.database, owner, leaving, parts.times.statusMs)
  try {
    const work: Work = { parts, definition, owner, watch, run }
    const plan = await planUnlessPlanned(work)
    const givesTurn = plan !== null && (await doSteps(work, plan)) === 'next-person'
    return await releaseRun(db, owner, { givesTurn, onEnd: parts.onEnd })
  } finally {
    await watch.close()
  }
}

interface Work {
  readonly parts: WorkerParts
  readonly definition: RunDefinition
  readonly owner: RunOwner
  readonly watch: RunWatch
  readonly run: TakenRun
}

interface Planned {
  readonly notes: unknown
  readonly delayMs: number
}

/**
 * Returns `null` when there are no steps to execute, because planning failed or was interrupted.
 */
async function planUnlessPlanned(work: Work): Promise<Planned | null> {
  const { parts, definition, owner, watch, run } = work
  const { db } = parts.database
  if (run.plan !== null) return { notes: run.plan, delayMs: run.delayMs ?? 0 }
  const { settings } = await readRunSettings(db)
  const delayMs = settings.delayBetweenRequests
  const sources = sourcesOf(work, delayMs)
  for (let attempt = 1; ; attempt++) {
    try {
      const plan = await definition.plan({
        request: run.request,
        settings,
        sources,
        signal: watch.work,
      })
      await savePlan(db, owner, { ...plan, delayMs })
      return { notes: plan.notes, delayMs }
    } catch (error) {
      if (wasInterrupted(error, watch)) return null
      const failure = explained(error, parts, run.id)
      const { reason } = failure
      const pauseMs = pauseBeforeNext(failure, attempt, parts)
      if (pauseMs === null) {
        await saveFailedPlan(db, owner, reason)
        return null
      }
      await schedulePlanRetry(db, owner, { reason, pauseMs })
      try {
        // A requested retry uses up none of the attempts.
        if ((await waitForPlanRetry(work)) === 'hurried') attempt -= 1
      } catch (error) {
        if (error instanceof Interrupted) return null
        throw error
      }
    }
  }
}

/** Waits in short intervals, since somebody may skip the wait. @throws Interrupted */
async function waitForPlanRetry({ parts, owner, watch }: Work): Promise<'due' | 'hurried'> {
  for (;;) {
    const waitMs = await readPlanRetry(parts.database.db, owner)
    if (waitMs === null) return 'hurried'
    if (waitMs === 0) return 'due'
    await interruptibleSleep(Math.min(waitMs, parts.times.longestWaitMs), watch.waits)
  }
}

/** So many attempts in a row that fail for one reason show that the source refuses everything. */
const failuresInRow = 10

/**
 * Why execution stopped: no step is left, or the run of another user is next. While a source
 * refuses everything no further step is begun; the tried ones are retried as usual, and when that
 * fails too, the others are left out.
 */
async function doSteps(work: Work, { notes, delayMs }: Planned): Promise<'done' | 'next-person'> {
  const { watch, definition, run, parts, owner } = work
  const { db } = parts.database
  const { longestWaitMs } = parts.times
  const sources = sourcesOf(work, delayMs)
  let same = { reason: '', count: 0 }
  while (!watch.waits.aborted) {
    const isHeld = same.count >= failuresInRow
    const next = await takeNextStep(db, owner, { onlyTried: isHeld })
    if (next === 'none') return 'done'
    if ('step' in next) {
      const shares = shareSaver(work)
      const outcome = await doStep(work, next.step, (step) =>
        definition.step({
          request: run.request,
          notes,
          payload: step.payload,
          step,
          sources,
          signal: watch.work,
          onShare: shares.save,
        }),
      )
      await shares.last()
      if (outcome === 'interrupted') continue
      const { reason } = outcome
      same =
        reason === null
          ? { reason: '', count: 0 }
          : { reason, count: reason === same.reason ? same.count + 1 : 1 }
      if (same.count >= failuresInRow && outcome.isFinal)
        await failRemainingSteps(db, owner, same.reason)
      else if (same.count === failuresInRow)
        await addLogLine(db, owner.runId, runLog.held(same.count, same.reason))
    } else {
      await interruptibleSleep(Math.min(next.waitMs, longestWaitMs), watch.waits).catch(() => {})
    }
    if (definition.takesTurns && (await isAnotherPersonWaiting(db, run))) return 'next-person'
  }
  return 'done'
}

type Attempt = (step: TakenStep & RunOwner) => Promise<void>

/** How an attempt at a step ended. */
interface Outcome {
  /** Why the source failed it, where that may be so for every step; else `null`. */
  readonly reason: string | null
  /** The step is not tried again. */
  readonly isFinal: boolean
}

async function doStep(
  { parts, owner, watch }: Work,
  taken: TakenStep,
  attempt: Attempt,
): Promise<Outcome | 'interrupted'> {
  const { db } = parts.database
  const step = { ...taken, ...owner }
  const { label } = step
  try {
    await attempt(step)
    return { reason: null, isFinal: true }
  } catch (error) {
    if (wasInterrupted(error, watch)) {
      await resetStep(db, step)
      return 'interrupted'
    }
    const failure = explained(error, parts, owner.runId)
    const pauseMs = pauseBeforeNext(failure, step.attempts, parts)
    const { reason } = failure
    if (pauseMs === null) await failStep(db, step, { reason, label })
    else await scheduleRetry(db, step, { reason, label, pauseMs })
    if (failure.next === 'end') await failRemainingSteps(db, owner, reason)
    return { reason: failure.isOfSource ? reason : null, isFinal: pauseMs === null }
  }
}

/** Saves how much of a step is done, once a second at most; a run does not fail for it. */
function shareSaver({ parts: { database, times }, owner }: Work) {
  let saving: Promise<void> | null = null
  let savedAt = -Infinity
  return {
    save(share: number): void {
      if (saving !== null || performance.now() - savedAt < times.shareMs) return
      savedAt = performance.now()
      saving = saveShare(database.db, owner, share)
        .catch(() => {})
        .finally(() => (saving = null))
    },
    /** Waits for the one under way, which would else belong to the next step. */
    async last(): Promise<void> {
      await saving
    },
  }
}

function sourcesOf({ parts, definition, watch }: Work, delayMs: number): RateLimitedSources {
  const limit = { delayMs, lane: definition.kind, longestWaitMs: parts.times.longestWaitMs }
  return rateLimitedSources(parts.database, limit, watch.waits)
}

function wasInterrupted(error: unknown, watch: RunWatch): boolean {
  return error instanceof Interrupted || watch.work.aborted
}

/** Milliseconds to wait before the next attempt; `null` when there is none. */
function pauseBeforeNext(
  { next, pauseMs }: Failure,
  attempts: number,
  { times }: WorkerParts,
): number | null {
  const pause = times.retryMs[attempts - 1]
  return next !== 'again' || pause === undefined ? null : Math.max(pause, pauseMs)
}

/**
 * @throws the same error when the step did not fail: the run is continued later, or another worker
 *   owns it
 */
function explained(error: unknown, { log }: WorkerParts, runId: number): Failure {
  if (error instanceof RunLost || isDatabaseOutOfReach(error)) throw error
  const failure = explainFailure(error)
  if (failure.isOurs) log.error({ err: error, runId }, 'a step of a run failed')
  return failure
}
