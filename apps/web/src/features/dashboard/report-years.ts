import type { YearRange } from '@kvartal/domain/period/years'

/** How many years the annual tab offers (specification, section 9). */
const offeredYears = 10

/** The last ten years, this one included: some financial years end before the calendar's, oldest first. */
export function reportYears(thisYear: number): number[] {
  return Array.from({ length: offeredYears }, (_, i) => thisYear - offeredYears + 1 + i)
}

/** The years that the annual tab opens with: the last four with reports, or the four before this year without any. */
export function firstReportYears(mostRecentYear: number | null, thisYear: number): YearRange {
  const to = mostRecentYear ?? thisYear - 1
  return { from: to - 3, to }
}
