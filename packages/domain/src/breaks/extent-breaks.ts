import { formatWhole } from '../format/number.ts'
import { comparePeriods, periodKey, periodLabel } from '../period/period.ts'
import type { CoveredPeriod } from '../ranking/usual-period.ts'
import type { SeriesBreak } from './breaks.ts'

/** So many times as many companies, or as few, are no growth of a country. */
const jump = 2

/**
 * The periods from which at least twice or at most half as many companies have figures here as in
 * the stored period before, since files of another extent were imported: sums over companies cannot be
 * compared across, while a company's own figures can. Oldest first.
 * @param covered of one basis, in any order
 */
export function extentBreaks(covered: readonly CoveredPeriod[]): SeriesBreak[] {
  const stored = covered
    .filter(({ companies }) => companies > 0)
    .toSorted((a, b) => comparePeriods(a.period, b.period))
  return stored.flatMap(({ period, companies }, i) => {
    const before = stored[i - 1]?.companies
    if (before === undefined) return []
    const isJump = companies >= before * jump || companies * jump <= before
    return isJump
      ? [
          {
            id: `extent-${periodKey(period)}`,
            kind: 'extent',
            from: period,
            figures: null,
            sentence: `Alates ${periodLabel(period)} on Kvartalis ${formatWhole(companies)} ettevõtte arvud, enne ${formatWhole(before)}: imporditud failide ulatus on teine.`,
            source: 'Kvartalisse imporditud failid',
            url: null,
          },
        ]
      : []
  })
}
