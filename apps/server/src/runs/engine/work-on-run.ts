import { randomUUID } from 'node:crypto'
import type { Database } from '@kvartal/database/open'
import { failRemainingSteps, letGoOfRun } from '@kvartal/database/runs/end-run'
import { failStep, giveStepBack, postponeStep } from '@kvartal/database/runs/end-step'
import { planningStep, saveFailedPlan, savePlan } from '@kvartal/database/runs/plan-run'
import { addLogLine } from '@kvartal/database/runs/run-log'
import { isAnotherPersonWaiting, RunLost, type RunOwner, type TakenRun, takeRun } from '@kvartal/database/runs/take-run'
import { type TakenStep, takeNextStep } from '@kvartal/database/runs/take-step'
import { formatWait } from '@kvartal/domain/format/wait'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseOutOfReach } from '../../http/database-out-of-reach.ts'
import { readRunSettings } from '../settings/run-settings.ts'
import { explainFailure, type Failure } from './explain-failure.ts'
import { Interrupted, interruptibleSleep, politeSources } from './polite-sources.ts'
import type { Refresh } from '../kinds/run-kind.ts'
import { type RunWatch, watchRun } from './watch-run.ts'

export interface WorkParts {
  readonly database: Database
  readonly log: FastifyBaseLogger
  /** How long to wait before each further try, in milliseconds; there is one more try than pauses. */
  readonly retryPausesMs: readonly number[]
}

/** Thirty seconds let a hiccup pass, five minutes a restart. */
export const usualRetryPausesMs = [30_000, 300_000] as const

/**
 * Works on a run until it has ended, is held, or has to be left to another process. Whoever calls holds the runs of
 * the kind. Throws when the database is out of reach or the run in other hands; either way the run can be taken up.
 * @param leaving aborted when this process ends or has lost the hold
 */
export async function workOnRun(parts: WorkParts, refresh: Refresh, runId: number, leaving: readonly AbortSignal[]): Promise<void> {
  const { db } = parts.database
  const owner: RunOwner = { runId, worker: randomUUID() }
  const run = await takeRun(db, owner, refresh.goesRound)
  if (run === null) return
  const watch = watchRun(parts.database, owner, leaving)
  try {
    const job: RunInHand = { parts, refresh, owner, watch, run }
    const planned = await planUnlessPlanned(job)
    const givesTurn = planned !== null && (await doSteps(job, planned)) === 'next-person'
    await letGoOfRun(db, owner, givesTurn)
  } finally {
    await watch.close()
  }
}

interface RunInHand {
  readonly parts: WorkParts
  readonly refresh: Refresh
  readonly owner: RunOwner
  readonly watch: RunWatch
  readonly run: TakenRun
}

interface Planned {
  readonly notes: unknown
  readonly delayMs: number
}

/** `null` when there are no steps to do: planning failed, or was interrupted. */
async function planUnlessPlanned({ parts, refresh, owner, watch, run }: RunInHand): Promise<Planned | null> {
  const { db } = parts.database
  if (run.plan !== null) return { notes: run.plan, delayMs: run.delayMs ?? 0 }
  const { settings } = await readRunSettings(db)
  const delayMs = settings.delayBetweenRequests
  const sources = politeSources(parts.database, { delayMs, lane: refresh.kind }, watch.waits)
  for (let attempt = 1; ; attempt++) {
    try {
      const plan = await refresh.plan({ request: run.request, settings, sources, signal: watch.work })
      await savePlan(db, owner, { ...plan, delayMs })
      return { notes: plan.notes, delayMs }
    } catch (error) {
      if (wasInterrupted(error, watch)) return null
      const failure = explained(error, parts, run.id)
      const pauseMs = pauseBeforeNext(failure, attempt, parts)
      if (pauseMs === null) {
        await saveFailedPlan(db, owner, failure.reason)
        return null
      }
      await addLogLine(db, run.id, `${planningStep.label}: ${failure.reason} Uus katse ${formatWait(pauseMs / 1000)} pärast.`)
      try {
        await interruptibleSleep(pauseMs, watch.waits)
      } catch {
        return null
      }
    }
  }
}

/** No run waits longer at once for a step that may not be tried yet, so that a clock that was set right does no harm. */
const longestWait = 5000
/** Where all that take turns wait for further tries, nobody looks more often. */
const roundMs = 1000

/** Tells why it went no further: nothing more to do now, or it is the next person's turn. */
async function doSteps(job: RunInHand, planned: Planned): Promise<'done' | 'next-person'> {
  const { watch, refresh, run } = job
  const { db } = job.parts.database
  const sources = politeSources(job.parts.database, { delayMs: planned.delayMs, lane: refresh.kind }, watch.waits)
  while (!watch.waits.aborted) {
    const next = await takeNextStep(db, job.owner)
    if (next === 'none') return 'done'
    if ('step' in next) {
      await doStep(job, next.step, (step) =>
        job.refresh.step({ request: job.run.request, notes: planned.notes, step, sources, signal: watch.work }),
      )
    } else {
      await interruptibleSleep(Math.min(next.waitMs, refresh.goesRound === true ? roundMs : longestWait), watch.waits).catch(() => {})
    }
    if (refresh.goesRound === true && (await isAnotherPersonWaiting(db, run))) return 'next-person'
  }
  return 'done'
}

type Try = (step: TakenStep & RunOwner) => Promise<void>

async function doStep({ parts, owner, watch }: RunInHand, taken: TakenStep, attempt: Try): Promise<void> {
  const { db } = parts.database
  const step = { ...taken, ...owner }
  const { label } = step
  try {
    await attempt(step)
  } catch (error) {
    if (wasInterrupted(error, watch)) return giveStepBack(db, step)
    const failure = explained(error, parts, owner.runId)
    const pauseMs = pauseBeforeNext(failure, step.attempts, parts)
    const { reason } = failure
    if (pauseMs !== null) return postponeStep(db, step, { reason, label, pauseMs })
    await failStep(db, step, { reason, label })
    if (failure.next === 'end') await failRemainingSteps(db, owner, reason)
  }
}

function wasInterrupted(error: unknown, watch: RunWatch): boolean {
  return error instanceof Interrupted || watch.work.aborted
}

/** How long to wait before the next try; `null` when there is none. */
function pauseBeforeNext({ next, pauseMs }: Failure, attempts: number, { retryPausesMs }: WorkParts): number | null {
  const pause = retryPausesMs[attempts - 1]
  return next !== 'again' || pause === undefined ? null : Math.max(pause, pauseMs)
}

/** @throws the error itself when it is no failure of the step's: the run is to be taken up later, or is in other hands */
function explained(error: unknown, { log }: WorkParts, runId: number): Failure {
  if (error instanceof RunLost || isDatabaseOutOfReach(error)) throw error
  const failure = explainFailure(error)
  if (failure.isOurs) log.error({ err: error, runId }, 'a step of a run failed')
  return failure
}
