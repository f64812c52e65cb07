import { comparePeriods, type Period } from '../period/period.ts'

/** A period and the number of companies with figures in it. */
export interface CoveredPeriod<Of extends Period = Period> {
  readonly period: Of
  readonly companies: number
}

/** The newest period whose coverage is at least half of the best one's; `null` when there is none. */
export function usualPeriod<Of extends Period>(covered: readonly CoveredPeriod<Of>[]): Of | null {
  const best = Math.max(0, ...covered.map(({ companies }) => companies))
  const newestFirst = covered.toSorted((a, b) => comparePeriods(b.period, a.period))
  return newestFirst.find(({ companies }) => companies > 0 && companies >= best / 2)?.period ?? null
}
