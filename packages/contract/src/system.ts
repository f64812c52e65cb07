import { runKinds } from '@kvartal/domain/runs/run'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, nullableText } from './reply.ts'

/** Space on a disk, in bytes. */
const disk = z.object({
  /** What is stored on it. */
  what: z.enum(['data', 'backups', 'temporary']),
  free: z.int(),
  total: z.int(),
})

const backup = z.object({
  startedAt: z.string(),
  machine: z.string(),
  file: z.string(),
  /** In bytes. */
  size: z.nullable(z.int()),
  rows: z.nullable(z.int()),
  failure: nullableText,
})

/** What ended on a day in Estonia, `YYYY-MM-DD`, by outcome. */
const day = z.object({ day: z.string(), succeeded: z.int(), partial: z.int(), failed: z.int() })

const cleaning = z.object({
  startedAt: z.string(),
  finishedAt: z.string(),
  /**
   * The time from which ages were counted: the time of the cleaning, unless the clock has jumped
   * ahead.
   */
  asOf: z.string(),
  /** Removed rows by table. */
  removed: z.record(z.string(), z.int()),
  /** The file with the removed rows of the audit log. */
  auditFile: nullableText,
  failure: nullableText,
})

const channel = z.object({
  channel: z.enum(['mail', 'webhook']),
  waiting: z.int(),
  /** Those of them with a failed attempt. */
  retried: z.int(),
  /** Messages of the last day that will not be tried again. */
  givenUpLately: z.int(),
  lastSentAt: nullableText,
  /** Why the newest message that waits or was given up could not be sent. */
  lastError: nullableText,
})

export const system = z.object({
  version: z.string(),
  /** When the process that answers was started. */
  startedAt: z.string(),
  /** Memory of this process in bytes, and the most that its heap may take. */
  memory: z.object({ resident: z.int(), heapLimit: z.int() }),
  database: z.object({ version: z.string(), size: z.int() }),
  disks: z.array(disk),
  /** Processes that work on runs, on any machine. */
  workers: z.int(),
  runs: z.object({
    waiting: z.int(),
    running: z.int(),
    /** Runs of the last day that failed, or failed in part, newest first, at most twenty. */
    failures: z.array(
      z.object({
        _id: id,
        kind: z.enum(runKinds),
        status: z.enum(['partial', 'failed']),
        finishedAt: z.string(),
      }),
    ),
    lastSuccess: z.record(z.enum(runKinds), nullableText),
    /** The last seven days, oldest first. */
    week: z.array(day),
  }),
  freshness: z.object({
    newestQuarter: z.nullable(z.object({ year: z.int(), quarter: z.int() })),
    trackedCompanies: z.int(),
    withNewestQuarter: z.int(),
    registryFileAsOf: nullableText,
  }),
  backups: z.object({
    /** `null` without scheduled backups. */
    schedule: z.nullable(z.object({ cron: z.string(), keep: z.int() })),
    last: z.nullable(backup),
    lastGood: z.nullable(backup),
    /** The last seven days, oldest first. */
    week: z.array(z.omit(day, { partial: true })),
  }),
  /** Messages to people and programs. */
  mail: z.object({
    /** Whether mails are sent, and whether failures are posted to a program's address. */
    isOn: z.boolean(),
    hasWebhook: z.boolean(),
    channels: z.array(channel),
  }),
  /** Calls that the process that answers has refused since its start. */
  refusals: z.object({
    /** Wrong passwords and codes at logins. */
    failedLogins: z.int(),
    /** Answers 401, 403 and 429, with those of logins. */
    notLoggedIn: z.int(),
    notAllowed: z.int(),
    tooMany: z.int(),
  }),
  /** What is to be done after the first start, and whether it is; backups have their own part. */
  firstSteps: z.object({
    /** A file of EMTA was imported that is not the sample. */
    hasOwnData: z.boolean(),
    /** EMTA's data are refreshed by a schedule. */
    hasSchedule: z.boolean(),
    /** There is a second account, or an invitation to one. */
    hasColleague: z.boolean(),
    /** The caller needs a code to log in. */
    hasSecondFactor: z.boolean(),
    /** The operator's name and contact are told. */
    hasOperator: z.boolean(),
  }),
  /** The last nightly cleaning; `null` before the first one. */
  cleaning: z.nullable(cleaning),
})

export type System = z.infer<typeof system>

export const systemCalls = {
  readSystem: endpoint({
    method: 'GET',
    path: '/api/system',
    summary:
      'How the installation is: version, memory, database, disks, workers, runs and failures of the last day, freshness of data, backups, mails, refused calls, the last cleaning, and what is left to do after the first start.',
    access: 'watch-system',
    reply: system,
  }),
}
