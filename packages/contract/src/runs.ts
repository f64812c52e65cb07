import { runKinds, runStatuses } from '@kvartal/domain/runs/run'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, wholeNumber } from './reply.ts'

const moment = z.nullable(z.string())

const counts = z.object({
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  removed: z.int(),
  /** By reason, in Estonian. */
  skipped: z.record(z.string(), z.int()),
  failed: z.int(),
})

export const run = z.object({
  _id: id,
  kind: z.enum(runKinds),
  status: z.enum(runStatuses),
  /** What people want of a run that goes on: `pause` and `cancel` until whoever works on it has seen to that. */
  wanted: z.enum(['run', 'pause', 'cancel']),
  /** Name of who started it; `null` for the schedule. */
  startedBy: z.nullable(z.string()),
  createdAt: z.string(),
  startedAt: moment,
  finishedAt: moment,
  /** Steps in all, done and failed; `total` is 0 until the run is planned. */
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Name of the file or company in hand. */
  current: z.nullable(z.string()),
  /** When it will be done at its present pace; `null` while that cannot be told. */
  expectedFinishAt: moment,
  counts,
  /** Steps that failed, without problems; and steps that are done but for the lines that their problems tell of. */
  failures: z.array(
    z.object({
      step: z.string(),
      reason: z.string(),
      problems: z.array(z.object({ line: z.nullable(z.int()), reason: z.string() })),
    }),
  ),
})

export type Run = z.infer<typeof run>

/** A line of a run's log. */
export const runEvent = z.object({ _id: id, at: z.string(), text: z.string() })

export type RunEvent = z.infer<typeof runEvent>

/** What a call that starts a run answers, with status 202. */
export const startedRun = z.object({ runId: id })

export const mostRunsInPage = 100

export const listRuns = endpoint({
  method: 'GET',
  path: '/api/runs',
  summary: 'Runs, the newest first; failures are told by the single run.',
  access: 'run-refreshes',
  query: z.object({
    kind: z.optional(z.enum(runKinds)),
    page: z.optional(wholeNumber(1_000_000)),
    limit: z.optional(wholeNumber(mostRunsInPage)),
  }),
  reply: z.array(z.omit(run, { failures: true })),
  isPaged: true,
})

export const readRun = endpoint({
  method: 'GET',
  path: '/api/runs/{id}',
  summary: 'One run whole. Whoever started a run may read it.',
  access: 'use-own-account',
  params: idParams,
  reply: z.extend(run, { log: z.array(runEvent) }),
})

/**
 * Server-sent events, read by `fetch` with the bearer header: `event: run` with the run as JSON, as a list has it,
 * whenever it changed, `event: log` with a line of its log; ends with the run, or after ten minutes, when whoever follows
 * asks again. Failures are told by the single run. A comment comes when nothing else has for fifteen seconds.
 */
export const followRun = endpoint({
  method: 'GET',
  path: '/api/runs/{id}/events',
  summary: "A run's progress as server-sent events, until it ends. Whoever started a run may follow it.",
  access: 'use-own-account',
  params: idParams,
  reply: z.string(),
  isEventStream: true,
})

const changeRun = (verb: 'pause' | 'resume' | 'cancel', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/runs/{id}/${verb}`,
    summary,
    access: 'run-refreshes',
    params: idParams,
    reply: run,
  })

export const pauseRun = changeRun('pause', 'Holds a run after the step in hand; 409 when it has ended.')
export const resumeRun = changeRun('resume', 'Lets a held run go on; 409 when it is not held.')
export const cancelRun = changeRun('cancel', 'Ends a run and breaks off the step in hand, of which nothing stays; 409 when it has ended.')

export const retryFailedSteps = endpoint({
  method: 'POST',
  path: '/api/runs/{id}/retry-failed',
  summary: 'Starts a run of the steps that failed in an ended one; 409 when there are none, or it runs already.',
  access: 'run-refreshes',
  params: idParams,
  reply: startedRun,
  status: 202,
})
