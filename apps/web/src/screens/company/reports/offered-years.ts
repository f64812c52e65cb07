import { yearPeriod, type YearPeriod } from '@kvartal/domain/period/period'
import type { RibbonPeriod } from '../figures/period-ribbon.tsx'

/** How many years can be loaded on a company's page (specification, section 9). */
export const loadableYears = 5

/**
 * The years of the ribbon: all with reports and all that can be loaded, oldest first, without gaps.
 * @param notesOf what to know when comparing a year with others
 */
export function offeredYears(
  withReports: readonly number[],
  previousYear: number,
  notesOf: (year: number) => readonly string[],
): RibbonPeriod<YearPeriod>[] {
  const first = Math.min(previousYear - loadableYears + 1, ...withReports)
  const last = Math.max(previousYear, ...withReports)
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const year = first + i
    const period = yearPeriod(year)
    if (!withReports.includes(year))
      return { period, state: 'empty', text: `${year}`, notes: ['andmed puuduvad'] }
    const notes = notesOf(year)
    return { period, state: 'filled', text: notes.length === 0 ? `${year}` : `${year}*`, notes }
  })
}
