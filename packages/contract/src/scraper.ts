import { reportTypes } from '@kvartal/domain/reports/report-type'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { startedRun } from './runs.ts'

export const leastDelay = 1000

const cron = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'Ajakava on kohustuslik', abort: true }), z.maxLength(100, { error: 'Ajakava on liiga pikk', abort: true }))

const form = {
  /** Cron schedule of five fields, in Estonian time. The server checks its validity. */
  cronSchedule: cron,
  emtaBaseUrl: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'EMTA aadress on kohustuslik', abort: true }),
      z.maxLength(500, { error: 'Aadress on liiga pikk', abort: true }),
      z.refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'Aadress peab algama http:// või https://'),
      // A login would be visible to every administrator, and stay in the audit log forever.
      z.refine((text) => !hasLogin(text), 'Aadressis ei tohi olla kasutajanime ega parooli'),
    ),
  /** Milliseconds between two requests of a run to one host. */
  delayBetweenRequests: z
    .int('Viivitus peab olema täisarv millisekundites')
    .check(z.minimum(leastDelay, 'Viivitus peab olema vähemalt 1000 ms'), z.maximum(3_600_000, 'Viivitus võib olla kuni tund')),
  isAutomaticRunEnabled: z.boolean(),
  registryCronSchedule: cron,
  isRegistryAutomaticEnabled: z.boolean(),
  annualReportCronSchedule: cron,
  annualReportYearsToFetch: z
    .int('Aastate arv peab olema 1–5')
    .check(z.minimum(1, 'Aastate arv peab olema 1–5'), z.maximum(5, 'Aastate arv peab olema 1–5')),
  isAnnualReportAutomaticEnabled: z.boolean(),
  annualReportTypes: z.array(z.enum(reportTypes)).check(z.minLength(1, 'Palun vali vähemalt üks aruande tüüp'), z.maxLength(5)),
} as const

function hasLogin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}

export const scraperSettingsForm = z.object(form)

export const scraperSettings = z.object({
  ...form,
  /**
   * When the last run began, started by the schedule or by a person, whatever its outcome; `null` when there was none.
   */
  lastRunDate: z.nullable(z.string()),
  registryLastRunDate: z.nullable(z.string()),
  annualReportLastRunDate: z.nullable(z.string()),
  /** The next five times of each schedule, even while it is disabled. */
  nextRuns: z.array(z.string()),
  registryNextRuns: z.array(z.string()),
  annualReportNextRuns: z.array(z.string()),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
})

export type ScraperSettings = z.infer<typeof scraperSettings>

export const readScraperSettings = endpoint({
  method: 'GET',
  path: '/api/scraper/settings',
  summary: 'Settings and schedules of runs.',
  access: 'configure-refreshes',
  reply: scraperSettings,
})

export const saveScraperSettings = endpoint({
  method: 'PUT',
  path: '/api/scraper/settings',
  summary: 'Changes settings and schedules of runs; fields that are left out are not changed. Schedules are updated immediately.',
  access: 'configure-refreshes',
  body: z.partial(scraperSettingsForm),
  reply: scraperSettings,
})

export const testSource = endpoint({
  method: 'POST',
  path: '/api/scraper/test-source',
  summary: 'Opens an address as a run would, and returns how many EMTA files it lists; 502 when it cannot be read.',
  access: 'configure-refreshes',
  body: z.object({ emtaBaseUrl: form.emtaBaseUrl }),
  reply: z.object({ files: z.int(), finalUrl: z.string(), milliseconds: z.int() }),
})

export const emtaFile = z.object({
  url: z.string(),
  label: z.string(),
  year: z.int(),
  quarter: z.int(),
})

export type EmtaFileLink = z.infer<typeof emtaFile>

export const listAvailableFiles = endpoint({
  method: 'GET',
  path: '/api/scraper/available-files',
  summary: "Files that EMTA's page currently lists, newest period first; 502 when it cannot be read.",
  access: 'run-refreshes',
  reply: z.array(emtaFile),
})

const noFileUrl = 'Please provide at least one file URL to process'

export const startEmtaRun = endpoint({
  method: 'POST',
  path: '/api/scraper/run',
  summary: "Starts a run that imports EMTA files; only files on the configured page are accepted. 409 with `data._id` when an equal run is queued or running.",
  access: 'run-refreshes',
  body: z.object({
    fileUrls: z.array(z.string().check(z.maxLength(2000)), noFileUrl).check(z.minLength(1, noFileUrl), z.maxLength(200)),
    updateAllCompanies: z.optional(z.boolean()),
    /** Only companies without any quarter figure. */
    onlyMissing: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  }),
  reply: startedRun,
  status: 202,
})

export const startRegistryRun = endpoint({
  method: 'POST',
  path: '/api/companies/refresh-all',
  summary: 'Starts a run that updates the register data of tracked companies, all or only those without: with a login to the register by a request for each, else from its file of all companies.',
  access: 'run-refreshes',
  body: z.object({ onlyMissing: z.optional(z.enum(['true', 'false'])) }),
  reply: startedRun,
  status: 202,
})

export const readDataSummary = endpoint({
  method: 'GET',
  path: '/api/companies/status/summary',
  summary: 'How complete and how fresh the data of tracked companies are.',
  access: 'see-data-status',
  reply: z.object({
    totalTrackedCompanies: z.int(),
    withoutAriregData: z.int(),
    withoutFinancialData: z.int(),
    mostRecentPeriod: z.nullable(z.object({ year: z.int(), quarter: z.int() })),
    /**
     * When the last run of each kind ended that succeeded at least in part; retries of single companies do not count.
     */
    lastSuccess: z.record(z.string(), z.nullable(z.string())),
    /** When the last run of each kind began, whatever its outcome. */
    lastStart: z.record(z.string(), z.nullable(z.string())),
    /**
     * When each kind's schedule starts the next run; `null` while it is disabled, and for a kind without a schedule.
     */
    nextRun: z.record(z.string(), z.nullable(z.string())),
    /** The date of the register's imported file of all companies; `null` when there is none. */
    registryFileAsOf: z.nullable(z.string()),
    /** The queued, running or paused run of each kind. */
    activeRuns: z.record(z.string(), z.nullable(z.string())),
  }),
})
