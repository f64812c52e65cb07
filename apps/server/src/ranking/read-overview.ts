import type { OverviewCell } from '@kvartal/contract/overview'
import { quarterMetric, type QuarterMetricId } from '@kvartal/domain/metrics/quarter-metrics'
import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { overviewOf } from '@kvartal/domain/ranking/overview'
import { findCompanies } from '@kvartal/domain/ranking/ranking-filter'
import type { Work } from '../limits/lane.ts'
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
