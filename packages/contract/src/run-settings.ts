import { reportTypes } from '@kvartal/domain/reports/report-type'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nullableText, requiredText } from './reply.ts'
import { hasLogin, isWebAddress } from './web-address.ts'

export const leastDelay = 1000

const cron = requiredText(100, { empty: 'Ajakava on kohustuslik', long: 'Ajakava on liiga pikk' })

/** In the order of the screen. */
const form = {
  /** Cron schedule of five fields, in Estonian time. The server checks its validity. */
  cronSchedule: cron,
  isAutomaticRunEnabled: z.boolean(),
  emtaBaseUrl: requiredText(500, {
    empty: 'EMTA aadress on kohustuslik',
    long: 'Aadress on liiga pikk',
  }).check(
    z.refine(isWebAddress, 'Aadress peab algama http:// või https://'),
    // A login would be visible to every administrator, and stay in the audit log forever.
    z.refine((text) => !hasLogin(text), 'Aadressis ei tohi olla kasutajanime ega parooli'),
  ),
  /** Milliseconds between two requests of a run to one host. */
  delayBetweenRequests: z
    .int('Viivitus peab olema täisarv millisekundites')
    .check(
      z.minimum(leastDelay, 'Viivitus peab olema vähemalt 1000 ms'),
      z.maximum(3_600_000, 'Viivitus võib olla kuni tund'),
    ),
  registryCronSchedule: cron,
  isRegistryAutomaticEnabled: z.boolean(),
  registerDetailsCronSchedule: cron,
  isRegisterDetailsAutomaticEnabled: z.boolean(),
  annualReportCronSchedule: cron,
  isAnnualReportAutomaticEnabled: z.boolean(),
  annualReportYearsToFetch: z
    .int('Aastate arv peab olema 1–5')
    .check(z.minimum(1, 'Aastate arv peab olema 1–5'), z.maximum(5, 'Aastate arv peab olema 1–5')),
  annualReportTypes: z
    .array(z.enum(reportTypes))
    .check(z.minLength(1, 'Palun vali vähemalt üks aruande tüüp'), z.maxLength(5)),
} as const

export const runSettingsForm = z.object(form)

export const runSettings = z.object({
  ...form,
  /**
   * When the last run began, started by the schedule or by a person, whatever its outcome; `null`
   * when there was none.
   */
  lastRunDate: nullableText,
  registryLastRunDate: nullableText,
  registerDetailsLastRunDate: nullableText,
  annualReportLastRunDate: nullableText,
  /** The next five times of each schedule, even while it is disabled. */
  nextRuns: z.array(z.string()),
  registryNextRuns: z.array(z.string()),
  registerDetailsNextRuns: z.array(z.string()),
  annualReportNextRuns: z.array(z.string()),
  updatedAt: nullableText,
  updatedBy: nullableText,
})

export type RunSettings = z.infer<typeof runSettings>

export const runSettingCalls = {
  readRunSettings: endpoint({
    method: 'GET',
    path: '/api/scraper/settings',
    summary: 'Settings and schedules of runs.',
    access: 'configure-refreshes',
    reply: runSettings,
  }),
  saveRunSettings: endpoint({
    method: 'PUT',
    path: '/api/scraper/settings',
    summary:
      'Changes settings and schedules of runs; fields that are left out are not changed. Schedules are updated immediately.',
    access: 'configure-refreshes',
    body: z.partial(runSettingsForm),
    reply: runSettings,
  }),
  testSource: endpoint({
    method: 'POST',
    path: '/api/scraper/test-source',
    summary:
      'Opens an address as a run would, and returns how many EMTA files it lists; 502 when it cannot be read.',
    access: 'configure-refreshes',
    body: z.object({ emtaBaseUrl: form.emtaBaseUrl }),
    reply: z.object({ files: z.int(), finalUrl: z.string(), milliseconds: z.int() }),
  }),
}
