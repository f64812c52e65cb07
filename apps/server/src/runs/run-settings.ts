import type { Database } from '@kvartal/database/open'
import { reportTypes } from '@kvartal/domain/reports/report-type'
import { emtaPageUrl } from '@kvartal/sources/emta/fetch-emta-page'
import * as z from 'zod/mini'
import { readSettingGroup, type SettingGroup } from '../operation/setting-group.ts'

/** The stored values; the stricter limits for users are checked when settings are saved. */
const stored = z.object({
  cronSchedule: z.string(),
  emtaBaseUrl: z.string(),
  delayBetweenRequests: z.int().check(z.minimum(0)),
  isAutomaticRunEnabled: z.boolean(),
  registryCronSchedule: z.string(),
  isRegistryAutomaticEnabled: z.boolean(),
  registerDetailsCronSchedule: z.string(),
  isRegisterDetailsAutomaticEnabled: z.boolean(),
  annualReportCronSchedule: z.string(),
  annualReportYearsToFetch: z.int(),
  isAnnualReportAutomaticEnabled: z.boolean(),
  annualReportTypes: z.array(z.enum(reportTypes)),
})

export type StoredRunSettings = z.infer<typeof stored>

/** Default values (specification, section 9; for the register, decision 0012). */
const usualSettings: StoredRunSettings = {
  cronSchedule: '0 0 1 */3 *',
  emtaBaseUrl: emtaPageUrl,
  delayBetweenRequests: 60_000,
  isAutomaticRunEnabled: true,
  registryCronSchedule: '0 5 * * 1',
  isRegistryAutomaticEnabled: true,
  // The night before the working week, when nobody waits for the minutes that it takes.
  registerDetailsCronSchedule: '0 3 * * 7',
  isRegisterDetailsAutomaticEnabled: true,
  annualReportCronSchedule: '0 0 1 * *',
  annualReportYearsToFetch: 3,
  isAnnualReportAutomaticEnabled: true,
  annualReportTypes: ['14', '35', '36'],
}

export const runSettingsGroup: SettingGroup<StoredRunSettings> = {
  key: 'scraper',
  description: 'Andmete uuendamise seaded',
  schema: stored,
  usual: usualSettings,
}

export interface StoredSettings {
  readonly settings: StoredRunSettings
  readonly updatedAt: string | null
  readonly updatedBy: string | null
}

/** The settings of runs, with default values where no valid value is stored. */
export async function readRunSettings(db: Database['db']): Promise<StoredSettings> {
  const { values: settings, ...change } = await readSettingGroup(db, runSettingsGroup)
  return { settings, ...change }
}
