import { reportTypes } from '@kvartal/domain/reports/report-type'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { startedRun } from './runs.ts'

export const leastDelay = 1000

const cron = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'Ajakava on kohustuslik', abort: true }), z.maxLength(100, { error: 'Ajakava on liiga pikk', abort: true }))

const form = {
  /** Five fields, in Estonian time. Whether it is one the call checks. */
  cronSchedule: cron,
  emtaBaseUrl: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'EMTA aadress on kohustuslik', abort: true }),
      z.maxLength(500, { error: 'Aadress on liiga pikk', abort: true }),
      z.refine((text) => /^https?:\/\//.test(text) && URL.canParse(text), 'Aadress peab algama http:// või https://'),
      // It would be shown to every administrator, and stand in the audit log for good.
      z.refine((text) => !hasLogin(text), 'Aadressis ei tohi olla kasutajanime ega parooli'),
    ),
  /** Milliseconds between two requests of a run to one host. */
  delayBetweenRequests: z
    .int('Viivitus peab olema täisarv millisekundites')
    .check(z.minimum(leastDelay, 'Viivitus peab olema vähemalt 1000 ms'), z.maximum(3_600_000, 'Viivitus võib olla kuni tund')),
  isAutomaticRunEnabled: z.boolean(),
  annualReportCronSchedule: cron,
  annualReportYearsToFetch: z
    .int('Aastate arv peab olema 1-5')
    .check(z.minimum(1, 'Aastate arv peab olema 1-5'), z.maximum(5, 'Aastate arv peab olema 1-5')),
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
  /** When the last run of the schedule or of a person began, whatever became of it; `null` when there was none. */
  lastRunDate: z.nullable(z.string()),
  annualReportLastRunDate: z.nullable(z.string()),
  /** The next five times of each schedule, also while it is switched off. */
  nextRuns: z.array(z.string()),
  annualReportNextRuns: z.array(z.string()),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
})

export type ScraperSettings = z.infer<typeof scraperSettings>

export const readScraperSettings = endpoint({
  method: 'GET',
  path: '/api/scraper/settings',
  summary: 'How and when data are refreshed.',
  access: 'configure-refreshes',
  reply: scraperSettings,
})

export const saveScraperSettings = endpoint({
  method: 'PUT',
  path: '/api/scraper/settings',
  summary: 'Changes how and when data are refreshed; fields that are left out stay. Schedules follow at once.',
  access: 'configure-refreshes',
  body: z.partial(scraperSettingsForm),
  reply: scraperSettings,
})

export const testSource = endpoint({
  method: 'POST',
  path: '/api/scraper/test-source',
  summary: 'Opens an address as a run would, and says how many files of EMTA it lists; 502 when it cannot be read.',
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
  summary: "Files that EMTA's page lists now, the newest period first; 502 when it cannot be read.",
  access: 'run-refreshes',
  reply: z.array(emtaFile),
})

const noFileUrl = 'Please provide at least one file URL to process'

export const startEmtaRun = endpoint({
  method: 'POST',
  path: '/api/scraper/run',
  summary: "Starts a run over files of EMTA's; only files found on the configured page. 409 with `data._id` when the same run waits or goes on.",
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
  summary: 'Starts a run that brings the register data of tracked companies up to date, of all or of those without.',
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
    /** When the last run of each kind ended that succeeded at least in part; a retry of single companies is none. */
    lastSuccess: z.record(z.string(), z.nullable(z.string())),
    /** When the last run of each kind began, whatever became of it. */
    lastStart: z.record(z.string(), z.nullable(z.string())),
    /** The run of each kind that waits or goes on. */
    activeRuns: z.record(z.string(), z.nullable(z.string())),
  }),
})
