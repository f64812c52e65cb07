import type { RunSettings } from '@kvartal/contract/run-settings'
import type { Database } from '@kvartal/database/open'
import { findLastTimes } from '@kvartal/database/runs/find-run'
import { nextTimes } from '@kvartal/schedule/schedule'
import { readRunSettings } from './run-settings.ts'

const timesShown = 5

/** The settings of runs as administrators see them, with the next times of the schedules. */
export async function readSettings({ db }: Database): Promise<RunSettings> {
  const { settings, updatedAt, updatedBy } = await readRunSettings(db)
  const [emta, registry, reports] = await Promise.all([
    findLastTimes(db, 'emta'),
    findLastTimes(db, 'registry'),
    findLastTimes(db, 'annual-reports'),
  ])
  const now = new Date()
  const timesOf = (cron: string) => nextTimes(cron, now, timesShown) ?? []
  return {
    ...settings,
    lastRunDate: emta.lastStart,
    registryLastRunDate: registry.lastStart,
    annualReportLastRunDate: reports.lastStart,
    nextRuns: timesOf(settings.cronSchedule),
    registryNextRuns: timesOf(settings.registryCronSchedule),
    annualReportNextRuns: timesOf(settings.annualReportCronSchedule),
    updatedAt,
    updatedBy,
  }
}
