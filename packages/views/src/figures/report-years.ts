import type { YearRange } from '@kvartal/domain/period/years'
import { recentYears } from '@kvartal/domain/reports/recent-years'

/** How many years the annual tab offers (specification, section 9). */
const offeredYears = 10

/**
 * The last ten years, oldest first. They end with the previous year as everywhere, or later when a financial year has
 * ended before the calendar year and its report is available already.
 */
export function reportYears(mostRecentYear: number | null, thisYear: number): number[] {
  return recentYears(offeredYears, Math.max(thisYear, (mostRecentYear ?? 0) + 1))
}

/** The default years of the annual tab: the last four with reports, or the last four before this year without any. */
export function firstReportYears(mostRecentYear: number | null, thisYear: number): YearRange {
  const to = mostRecentYear ?? thisYear - 1
  return { from: to - 3, to }
}
