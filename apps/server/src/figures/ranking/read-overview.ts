import type { OverviewCell, OverviewHistory } from '@kvartal/contract/overview'
import type { QuarterSum } from '@kvartal/database/ranking/read-quarter-sums'
import { toCents } from '@kvartal/domain/cents'
import { quarterMetric, type QuarterMetricId } from '@kvartal/domain/metrics/quarter-metrics'
import { type QuarterPeriod, periodKey } from '@kvartal/domain/period/period'
import { foldedLabel } from '@kvartal/domain/ranking/labels'
import { overviewOf } from '@kvartal/domain/ranking/overview'
import { findCompanies, countFound } from '@kvartal/domain/ranking/ranking-filter'
import type { Work } from '../../kit/limits/lane.ts'
import { knownActivity, knownPlace } from './find-ranked.ts'
import { companiesOfRows } from './period-figures.ts'
import type { SnapshotCaller } from './read-period-figures.ts'
import type { Snapshots } from './snapshots.ts'

interface OverviewCall extends SnapshotCaller {
  readonly query: {
    readonly period?: QuarterPeriod | undefined
    readonly metric?: string | undefined
  }
  readonly work: Work
  /** Whether the visitor sees curated companies only. */
  readonly curatedOnly: boolean
}

/** Sums of a quarter by activity and county; empty for a quarter without figures. */
export async function readOverview(
  snapshots: Snapshots,
  call: OverviewCall,
): Promise<OverviewCell[]> {
  const period = await snapshots.periodOf('quarter', call.query.period, call)
  if (period === null) return []
  // The schema accepts ids of quarterly metrics only.
  const metric = quarterMetric((call.query.metric ?? 'revenue') as QuarterMetricId)
  const [companies, figures] = await Promise.all([
    snapshots.companies(call),
    snapshots.figures(period, call),
  ])
  const { own, previous } = await snapshots.values(metric, figures, call)
  return call.work(async () =>
    overviewOf(
      companies,
      findCompanies(companies, { curatedOnly: call.curatedOnly }),
      { values: own, companyOf: companiesOfRows(figures.own, companies) },
      { values: previous, rowOf: figures.previousOf },
    ),
  )
}

interface HistoryCall extends SnapshotCaller {
  readonly query: {
    readonly metric?: string | undefined
    readonly activity?: string | undefined
    readonly county?: string | undefined
  }
  /** Whether the visitor sees curated companies only. */
  readonly curatedOnly: boolean
}

/** The sums of every stored quarter over the companies of an activity and a county, or of all. */
export async function readOverviewHistory(
  snapshots: Snapshots,
  call: HistoryCall,
): Promise<OverviewHistory> {
  const { query, curatedOnly } = call
  // The schema accepts ids of quarterly metrics only.
  const metric = quarterMetric((query.metric ?? 'revenue') as QuarterMetricId)
  const [companies, covered, sums] = await Promise.all([
    snapshots.companies(call),
    snapshots.covered('quarter', call),
    snapshots.sums(metric, call),
  ])
  const activity = query.activity === undefined ? undefined : [knownActivity(query.activity)]
  const county = query.county === undefined ? undefined : [knownPlace(query.county)]
  const isOfPlace = (sum: QuarterSum) => isIn(activity, sum.activity) && isIn(county, sum.county)
  const totals = new Map(covered.map(({ period }) => [periodKey(period), { withValue: 0, sum: 0 }]))
  for (const sum of sums) {
    const total =
      (sum.isCurated || !curatedOnly) && isOfPlace(sum)
        ? totals.get(periodKey(sum.period))
        : undefined
    if (total === undefined) continue
    total.withValue += sum.withValue
    total.sum += sum.sum
  }
  return {
    companies: countFound(findCompanies(companies, { curatedOnly, activity, county })),
    quarters: [...totals].map(([period, { withValue, sum }]) => ({
      period,
      withValue,
      sum: withValue === 0 ? null : toCents(sum),
    })),
  }
}

/** Whether a text is one of the wanted ones, ignoring case; always true without a restriction. */
function isIn(wanted: readonly (string | null)[] | undefined, text: string | null): boolean {
  return wanted === undefined || wanted.some((one) => foldedLabel(one) === foldedLabel(text))
}
