import { comparePeriods, type Period, periodKey } from '../period/period.ts'

/** A period and the number of companies with figures in it. */
export interface CoveredPeriod<Of extends Period = Period> {
  readonly period: Of
  readonly companies: number
}

/**
 * The newest period whose coverage is at least half of the best one's; `null` when there is none.
 */
export function usualPeriod<Of extends Period>(covered: readonly CoveredPeriod<Of>[]): Of | null {
  return wellCovered(covered)[0] ?? null
}

/** The periods whose coverage is at least half of the best one's, newest first. */
export function wellCovered<Of extends Period>(
  covered: readonly CoveredPeriod<Of>[],
): readonly Of[] {
  const best = Math.max(0, ...covered.map(({ companies }) => companies))
  const newestFirst = covered.toSorted((a, b) => comparePeriods(b.period, a.period))
  return newestFirst.flatMap(({ period, companies }) =>
    companies > 0 && companies >= best / 2 ? [period] : [],
  )
}

/**
 * The periods as rankings count companies: hidden ones never, and only curated ones where a visitor
 * sees no others.
 * @param curated of the curated companies those that are hidden, or with `curatedOnly` those that
 *   are shown
 */
export function shownPeriods(
  covered: readonly CoveredPeriod[],
  curated: readonly CoveredPeriod[],
  curatedOnly: boolean,
): CoveredPeriod[] {
  const byKey = new Map(curated.map(({ period, companies }) => [periodKey(period), companies]))
  return covered.flatMap(({ period, companies: all }) => {
    const ofCurated = byKey.get(periodKey(period)) ?? 0
    const companies = curatedOnly ? ofCurated : all - ofCurated
    return companies > 0 ? [{ period, companies }] : []
  })
}
