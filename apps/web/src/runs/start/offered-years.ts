import { recentYears } from '@kvartal/domain/reports/recent-years'

/** The latest years to choose from, newest first. */
export function offeredYears(count: number, today: Date): number[] {
  return recentYears(count, today.getFullYear()).toReversed()
}
