/**
 * The last years whose annual reports can have been filed, oldest first. They end with the year
 * before this one (docs/decisions/0015): this year's reports are for the next.
 */
export function recentYears(count: number, thisYear: number): number[] {
  return Array.from({ length: count }, (_, i) => thisYear - count + i)
}
