import type { ScraperSettings } from '@kvartal/contract/scraper'
import type { Database } from '@kvartal/database/open'
import { findLastEnd } from '@kvartal/database/runs/find-run'
import { isSchedule, nextTimes } from '../refresh/schedule-times.ts'
import { readScraperSettings } from '../refresh/scraper-settings.ts'

const timesShown = 5
const anyEnd = ['succeeded', 'partial', 'failed'] as const

/** The settings of refreshes as administrators see them, with when they take effect next. */
export async function readSettings({ db }: Database): Promise<ScraperSettings> {
  const { settings, updatedAt, updatedBy } = await readScraperSettings(db)
  const now = new Date()
  const timesOf = (cron: string) => (isSchedule(cron) ? nextTimes(cron, now, timesShown) : [])
  return {
    ...settings,
    lastRunDate: await findLastEnd(db, 'emta', anyEnd),
    annualReportLastRunDate: await findLastEnd(db, 'annual-reports', anyEnd),
    nextRuns: timesOf(settings.cronSchedule),
    annualReportNextRuns: timesOf(settings.annualReportCronSchedule),
    updatedAt,
    updatedBy,
  }
}
