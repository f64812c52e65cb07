import { recentYears } from '@kvartal/domain/reports/recent-years'
import type { RunKind } from '@kvartal/domain/runs/run'
import { nextTimes } from '@kvartal/schedule/schedule'
import { todayInEstonia } from '../kit/clock.ts'
import type { AnnualReportsRequest } from './kinds/annual-reports-run.ts'
import type { EmtaRequest } from './kinds/emta-run.ts'
import type { RegisterDetailsRequest } from './kinds/register-details-run.ts'
import type { RegistryRequest } from './kinds/registry-run.ts'
import type { ReportActivitiesRequest } from './kinds/report-activities-run.ts'
import type { StoredRunSettings } from './run-settings.ts'

export interface Schedule {
  readonly cron: string
  readonly isEnabled: boolean
  /** The request of the runs that the schedule starts. */
  readonly request: object
}

function recentYearsOf({ annualReportYearsToFetch }: StoredRunSettings): number[] {
  return recentYears(annualReportYearsToFetch, Number(todayInEstonia().slice(0, 4)))
}

/** The schedules by the kind of the runs that they start. */
const schedules = {
  emta: ({ cronSchedule, isAutomaticRunEnabled }) => {
    const request: EmtaRequest = { files: 'newest', updateAllCompanies: false, onlyMissing: false }
    return { cron: cronSchedule, isEnabled: isAutomaticRunEnabled, request }
  },
  registry: ({ registryCronSchedule, isRegistryAutomaticEnabled }) => {
    const request: RegistryRequest = { onlyMissing: false, fromFile: true }
    return { cron: registryCronSchedule, isEnabled: isRegistryAutomaticEnabled, request }
  },
  'register-details': ({ registerDetailsCronSchedule, isRegisterDetailsAutomaticEnabled }) => {
    const request: RegisterDetailsRequest = {}
    return {
      cron: registerDetailsCronSchedule,
      isEnabled: isRegisterDetailsAutomaticEnabled,
      request,
    }
  },
  'annual-reports': (settings) => {
    const request: AnnualReportsRequest = {
      years: recentYearsOf(settings),
      reportTypes: settings.annualReportTypes,
      onlyMissing: false,
    }
    return {
      cron: settings.annualReportCronSchedule,
      isEnabled: settings.isAnnualReportAutomaticEnabled,
      request,
    }
  },
  // The file appears beside those of reports.
  'report-activities': (settings) => {
    const request: ReportActivitiesRequest = { years: recentYearsOf(settings) }
    return {
      cron: settings.annualReportCronSchedule,
      isEnabled: settings.isAnnualReportAutomaticEnabled,
      request,
    }
  },
} satisfies Partial<Record<RunKind, (settings: StoredRunSettings) => Schedule>>

export type ScheduledKind = keyof typeof schedules

// The keys of a constant object are known.
export const scheduledKinds = Object.keys(schedules) as readonly ScheduledKind[]

export function scheduleOf(kind: ScheduledKind, settings: StoredRunSettings): Schedule {
  return schedules[kind](settings)
}

/**
 * When a kind's schedule starts the next run; `null` while it is disabled, and for a kind without a
 * schedule.
 */
export function nextRunOf(kind: RunKind, settings: StoredRunSettings): string | null {
  const scheduled = scheduledKinds.find((each) => each === kind)
  if (scheduled === undefined) return null
  const { cron, isEnabled } = scheduleOf(scheduled, settings)
  return isEnabled ? (nextTimes(cron, new Date(), 1)?.[0] ?? null) : null
}
