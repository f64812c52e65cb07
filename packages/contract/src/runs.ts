import { runKinds, runStatuses } from '@kvartal/domain/runs/run'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, nullableText, pageFields } from './reply.ts'

const moment = nullableText

const counts = z.object({
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  removed: z.int(),
  /** Numbers of skipped items by reason, in Estonian. */
  skipped: z.record(z.string(), z.int()),
  failed: z.int(),
})

export const run = z.object({
  _id: id,
  kind: z.enum(runKinds),
  status: z.enum(runStatuses),
  /** Requested status of a running run: `pause` and `cancel` until its worker has noticed. */
  wanted: z.enum(['run', 'pause', 'cancel']),
  /** Name of the person who started it; `null` for the schedule. */
  startedBy: nullableText,
  createdAt: z.string(),
  startedAt: moment,
  finishedAt: moment,
  /** Number of steps in total, done and failed; `total` is 0 until the run is planned. */
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  /** Name of the file or company being processed. */
  current: nullableText,
  /** How much of its file is read, 0 to 1; `null` where that is not known. */
  currentShare: z.nullable(z.number()),
  /** What waits for a retry; `null` when nothing does. */
  waiting: z.nullable(
    z.object({
      /** The first that will be retried: a file, a company, or the planning. */
      what: z.string(),
      /** Why, as a sentence. */
      reason: z.string(),
      until: z.string(),
      /** How many steps wait. */
      steps: z.int(),
    }),
  ),
  /** Estimated end at the current speed; `null` when unknown. */
  expectedFinishAt: moment,
  counts,
  /**
   * Failed steps, without problems; and steps that are done except for lines that could not be
   * read, with their problems.
   */
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

export const stepStatuses = ['waiting', 'running', 'done', 'failed'] as const

/** A file or company of a run. */
export const runStep = z.object({
  /** Counted from 1. */
  position: z.int(),
  label: z.string(),
  status: z.enum(stepStatuses),
  attempts: z.int(),
  /** When it is retried; `null` unless it waits for a retry. */
  notBefore: moment,
  /** Why the last attempt failed. */
  reason: nullableText,
  startedAt: moment,
  finishedAt: moment,
  counts: z.nullable(counts),
})

export type RunStep = z.infer<typeof runStep>

export const mostStepsInPage = 200

/** The reply of a call that starts a run. */
export const startsRun = { reply: z.object({ runId: id }), status: 202 } as const

/** In the body of a call that starts a run: only companies that lack what it loads. */
export const onlyMissing = z.optional(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])]),
    z.transform((given: boolean | 'true' | 'false') => given === true || given === 'true'),
  ),
)

export const mostRunsInPage = 100

const changeRun = <Verb extends string>(verb: Verb, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/runs/{id}/${verb}` as const,
    summary,
    access: 'run-refreshes',
    params: idParams,
    reply: run,
  })

export const emtaFile = z.object({
  url: z.string(),
  label: z.string(),
  year: z.int(),
  quarter: z.int(),
})

export type EmtaFileLink = z.infer<typeof emtaFile>

/** The sources that are loaded whole, by the names of the call that starts it. */
export const runSources = ['register', 'register-details', 'report-activities'] as const

export type RunSource = (typeof runSources)[number]

const noFileUrl = 'Please provide at least one file URL to process'

export const runCalls = {
  listAvailableFiles: endpoint({
    method: 'GET',
    path: '/api/scraper/available-files',
    summary:
      "Files that EMTA's page currently lists, newest period first; 502 when it cannot be read.",
    access: 'run-refreshes',
    reply: z.array(emtaFile),
  }),
  startEmtaRun: endpoint({
    method: 'POST',
    path: '/api/scraper/run',
    summary:
      'Starts a run that imports EMTA files; only files on the configured page are accepted. 409 with `data._id` when an equal run is queued or running.',
    access: 'run-refreshes',
    body: z.object({
      fileUrls: z
        .array(z.string().check(z.maxLength(2000)), noFileUrl)
        .check(z.minLength(1, noFileUrl), z.maxLength(200)),
      updateAllCompanies: z.optional(z.boolean()),
      onlyMissing,
    }),
    ...startsRun,
  }),
  startRegistryRun: endpoint({
    method: 'POST',
    path: '/api/companies/refresh-all',
    summary:
      'Starts a run that updates the register data of tracked companies, all or only those without: with a login to the register by a request for each, else from its file of all companies.',
    access: 'run-refreshes',
    body: z.object({ onlyMissing: z.optional(z.enum(['true', 'false'])) }),
    ...startsRun,
  }),
  startSourceRun: endpoint({
    method: 'POST',
    path: '/api/scraper/run-source',
    summary:
      "Starts a run that loads a whole file of the register's open data, found on the configured page: of all companies, their general data, or revenue by activity. 409 with `data._id` when an equal run is queued or running.",
    access: 'run-refreshes',
    body: z.object({ source: z.enum(runSources, 'Sellist andmeallikat ei ole') }),
    ...startsRun,
  }),
  readDataSummary: endpoint({
    method: 'GET',
    path: '/api/companies/status/summary',
    summary: 'How complete and how fresh the data of tracked companies are.',
    access: 'see-data-status',
    reply: z.object({
      totalTrackedCompanies: z.int(),
      withoutAriregData: z.int(),
      withoutFinancialData: z.int(),
      /** Without figures of the most recent period. */
      withoutMostRecentPeriod: z.int(),
      mostRecentPeriod: z.nullable(z.object({ year: z.int(), quarter: z.int() })),
      /**
       * When the last run of each kind ended that succeeded at least in part; retries of single
       * companies do not count.
       */
      lastSuccess: z.record(z.string(), nullableText),
      /** When the last run of each kind began, whatever its outcome. */
      lastStart: z.record(z.string(), nullableText),
      /**
       * When each kind's schedule starts the next run; `null` while it is disabled, and for a kind
       * without a schedule.
       */
      nextRun: z.record(z.string(), nullableText),
      /** The date of the register's imported file of all companies; `null` when there is none. */
      registryFileAsOf: nullableText,
      /**
       * The register's general data: the date of the newest file, companies with a declared main
       * activity, and activities declared.
       */
      details: z.object({
        asOf: nullableText,
        companies: z.int(),
        withActivity: z.int(),
      }),
      /** Revenue by activity: the date of the newest file, and reports that are divided. */
      reportActivities: z.object({ asOf: nullableText, reports: z.int() }),
      /** The queued, running or paused run of each kind. */
      activeRuns: z.record(z.string(), nullableText),
    }),
  }),
  listRuns: endpoint({
    method: 'GET',
    path: '/api/runs',
    summary: 'Runs, newest first; failures are only in the reply for a single run.',
    access: 'run-refreshes',
    query: z.object({ kind: z.optional(z.enum(runKinds)), ...pageFields(mostRunsInPage) }),
    reply: z.array(z.omit(run, { failures: true })),
    isPaged: true,
  }),
  readRun: endpoint({
    method: 'GET',
    path: '/api/runs/{id}',
    summary: 'One run with its failures. The person who started a run may read it.',
    access: 'see-data-status',
    params: idParams,
    reply: z.extend(run, { log: z.array(runEvent) }),
  }),
  listRunSteps: endpoint({
    method: 'GET',
    path: '/api/runs/{id}/steps',
    summary: "A run's steps in their order, by pages. The person who started a run may read them.",
    access: 'see-data-status',
    params: idParams,
    query: z.object({ status: z.optional(z.enum(stepStatuses)), ...pageFields(mostStepsInPage) }),
    reply: z.array(runStep),
    isPaged: true,
  }),
  /**
   * Server-sent events, read by `fetch` with the bearer header: `event: run` with the run as JSON,
   * as in a list, whenever it changes, and `event: log` with a line of its log. The stream ends
   * with the run, or after ten minutes, when the client reconnects. Only the call for a single run
   * returns failures. A comment is sent as keep-alive after fifteen seconds of silence.
   */
  followRun: endpoint({
    method: 'GET',
    path: '/api/runs/{id}/events',
    summary:
      "A run's progress as server-sent events, until it ends. The person who started a run may follow it.",
    access: 'see-data-status',
    params: idParams,
    reply: z.string(),
    isEventStream: true,
  }),
  pauseRun: changeRun('pause', 'Pauses a run after its current step; 409 when it has ended.'),
  resumeRun: changeRun('resume', 'Resumes a paused run; 409 when it is not paused.'),
  cancelRun: changeRun(
    'cancel',
    'Cancels a run and rolls back its current step; 409 when it has ended.',
  ),
  tryRunNow: changeRun(
    'try-now',
    'Tries what waits for a retry now, without using up an attempt; 409 when nothing waits.',
  ),
  retryFailedSteps: endpoint({
    method: 'POST',
    path: '/api/runs/{id}/retry-failed',
    summary:
      'Starts a run that retries the failed steps of an ended one; 409 when there are none, or an equal run is queued or running.',
    access: 'run-refreshes',
    params: idParams,
    ...startsRun,
  }),
}
