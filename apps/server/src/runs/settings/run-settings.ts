import { reportTypes } from '@kvartal/domain/reports/report-type'
import type { Database } from '@kvartal/database/open'
import { findSetting } from '@kvartal/database/settings/settings'
import { emtaPageUrl } from '@kvartal/sources/emta/fetch-emta-page'
import * as z from 'zod/mini'

/** The key of the one row of `settings` that holds them all. */
export const runSettingsKey = 'scraper'

/** As they may be stored; what people may choose is narrower, and checked where they do. */
const stored = z.object({
  cronSchedule: z.string(),
  emtaBaseUrl: z.string(),
  delayBetweenRequests: z.int().check(z.minimum(0)),
  isAutomaticRunEnabled: z.boolean(),
  registryCronSchedule: z.string(),
  isRegistryAutomaticEnabled: z.boolean(),
  annualReportCronSchedule: z.string(),
  annualReportYearsToFetch: z.int(),
  isAnnualReportAutomaticEnabled: z.boolean(),
  annualReportTypes: z.array(z.enum(reportTypes)),
})

export type StoredRunSettings = z.infer<typeof stored>

/** What holds until somebody chooses something else (specification, section 9; of the register, decision 0012). */
const usualSettings: StoredRunSettings = {
  cronSchedule: '0 0 1 */3 *',
  emtaBaseUrl: emtaPageUrl,
  delayBetweenRequests: 60_000,
  isAutomaticRunEnabled: true,
  registryCronSchedule: '0 5 * * 1',
  isRegistryAutomaticEnabled: true,
  annualReportCronSchedule: '0 0 1 * *',
  annualReportYearsToFetch: 3,
  isAnnualReportAutomaticEnabled: true,
  annualReportTypes: ['14', '35', '36'],
}

export interface StoredSettings {
  readonly settings: StoredRunSettings
  readonly updatedAt: string | null
  readonly updatedBy: string | null
}

/** The settings of refreshes, the usual ones where nothing fitting is stored. */
export async function readRunSettings(db: Database['db']): Promise<StoredSettings> {
  const setting = await findSetting(db, runSettingsKey)
  const parsed = z.safeParse(z.partial(stored), setting?.value ?? {})
  // What is read from JSON has no field that is undefined.
  const chosen = (parsed.success ? parsed.data : {}) as Partial<StoredRunSettings>
  return {
    settings: { ...usualSettings, ...chosen },
    updatedAt: setting?.updatedAt ?? null,
    updatedBy: setting?.updatedBy ?? null,
  }
}
