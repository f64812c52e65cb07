/** How many years can be loaded on a company's page (specification, section 9). */
export const loadableYears = 5

/** The years of the ribbon: all with reports and all that can be loaded, oldest first, without gaps. */
export function ribbonYears(withReports: readonly number[], previousYear: number): number[] {
  const first = Math.min(previousYear - loadableYears + 1, ...withReports)
  const last = Math.max(previousYear, ...withReports)
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** The year to show: the requested one, else the previous one, or the latest with reports when that has none. */
export function shownYear(withReports: readonly number[], previousYear: number, asked: number | null): number {
  if (asked !== null && ribbonYears(withReports, previousYear).includes(asked)) return asked
  if (withReports.includes(previousYear) || withReports.length === 0) return previousYear
  return Math.max(...withReports)
}
