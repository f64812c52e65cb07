import { comparePeriods, type Period, periodKey } from '../period/period.ts'

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

/** How many curated companies have figures in a period. */
interface CuratedPeriod {
  readonly period: Period
  readonly shown: number
  readonly hidden: number
}

/** The periods as rankings count companies: hidden ones never, and only curated ones where a visitor sees no others. */
export function shownPeriods(covered: readonly CoveredPeriod[], curated: readonly CuratedPeriod[], curatedOnly: boolean): CoveredPeriod[] {
  const byKey = new Map(curated.map((each) => [periodKey(each.period), each]))
  return covered.flatMap(({ period, companies: all }) => {
    const { shown, hidden } = byKey.get(periodKey(period)) ?? { shown: 0, hidden: 0 }
    const companies = curatedOnly ? shown : all - hidden
    return companies > 0 ? [{ period, companies }] : []
  })
}
