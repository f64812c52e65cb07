/** How many years can be loaded on a company's page (specification, section 9). */
export const loadableYears = 5

/** The years of the ribbon: all that have reports and those that can be loaded, oldest first, without holes. */
export function ribbonYears(withReports: readonly number[], previousYear: number): number[] {
  const first = Math.min(previousYear - loadableYears + 1, ...withReports)
  const last = Math.max(previousYear, ...withReports)
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

/** The year to show: the one asked for, else the previous one, or the latest with reports where that has none. */
export function shownYear(withReports: readonly number[], previousYear: number, asked: number | null): number {
  if (asked !== null && ribbonYears(withReports, previousYear).includes(asked)) return asked
  if (withReports.includes(previousYear) || withReports.length === 0) return previousYear
  return Math.max(...withReports)
}
