import type { RankingChoices } from '@kvartal/contract/ranking-choices'
import type { Extent } from '@kvartal/domain/company/extent'
import { compareText } from '@kvartal/domain/format/order'
import { type Basis, periodKey } from '@kvartal/domain/period/period'
import { newestVersion } from '@kvartal/domain/ranking/companies-of-activity'
import type { LabelledFact, RankedCompanies } from '@kvartal/domain/ranking/company-columns'
import { countLabels } from '@kvartal/domain/ranking/count-labels'
import { type Marks, countMarked } from '@kvartal/domain/ranking/marks'
import { findCompanies } from '@kvartal/domain/ranking/ranking-filter'
import { usualPeriod } from '@kvartal/domain/ranking/usual-period'
import type { SnapshotCaller } from './read-period-figures.ts'
import type { Snapshots } from './snapshots.ts'

/** What a ranking can be filtered by. */
export async function readChoices(
  snapshots: Snapshots,
  basis: Basis,
  extent: Extent,
  given: SnapshotCaller,
): Promise<RankingChoices> {
  const curatedOnly = extent === 'curated'
  const caller = { ...given, curatedOnly }
  const [covered, companies] = await Promise.all([
    snapshots.covered(basis, caller),
    snapshots.companies(caller),
  ])
  const found = findCompanies(companies, { curatedOnly })
  const usual = usualPeriod(covered)
  return {
    extent,
    companies: countMarked(found),
    periods: covered
      .toReversed()
      .map(({ period, companies: count }) => ({ period: periodKey(period), companies: count })),
    period: usual === null ? null : periodKey(usual),
    counties: choicesOf(companies, 'county', found),
    municipalities: choicesOf(companies, 'municipality', found),
    activities: choicesOf(companies, 'activity', found),
    legalForms: choicesOf(companies, 'legalForm', found),
    activityVersion: newestVersion(companies),
  }
}

/** The labels in use, in Estonian order; companies without one are last. */
function choicesOf(
  companies: RankedCompanies,
  fact: LabelledFact,
  found: Marks,
): RankingChoices['counties'] {
  const counts = countLabels(companies, fact, found)
  return companies.labels[fact]
    .map((name, label) => ({ name, companies: counts[label] ?? 0 }))
    .filter((choice) => choice.companies > 0)
    .sort((a, b) =>
      a.name === null || b.name === null
        ? Number(a.name === null) - Number(b.name === null)
        : compareText(a.name, b.name),
    )
}
