import type { OverviewCell } from '@kvartal/contract/overview'
import type { EmtakVersion } from '@kvartal/domain/activities/activity-code'
import { quarterMetric, type QuarterMetricId } from '@kvartal/domain/metrics/quarter-metrics'
import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { newestVersion } from '@kvartal/domain/ranking/companies-of-activity'
import type { RankedCompanies } from '@kvartal/domain/ranking/company-columns'
import { type Marks, keepMarked } from '@kvartal/domain/ranking/marks'
import { overviewOf, type OverviewPlaceKind } from '@kvartal/domain/ranking/overview'
import { type OverviewRows, overviewRows } from '@kvartal/domain/ranking/overview-rows'
import { findCompanies } from '@kvartal/domain/ranking/ranking-filter'
import type { Work } from '../../kit/limits/lane.ts'
import { activitiesOf, knownPlace } from './find-ranked.ts'
import { companiesOfRows } from './period-figures.ts'
import type { SnapshotCaller } from './read-period-figures.ts'
import type { Snapshots } from './snapshots.ts'

/** Of which companies sums are, and which level the rows are. */
export interface OverviewQuery {
  readonly metric?: string | undefined
  readonly county?: readonly string[] | undefined
  readonly municipality?: readonly string[] | undefined
  readonly activity?: readonly string[] | undefined
  readonly activityVersion?: EmtakVersion | undefined
  readonly within?: string | undefined
}

interface OverviewCall extends SnapshotCaller {
  readonly query: OverviewQuery & {
    readonly period?: QuarterPeriod | undefined
    readonly by?: OverviewPlaceKind | undefined
  }
  readonly work: Work
  /** Whether the visitor sees curated companies only. */
  readonly curatedOnly: boolean
}

/** Sums of a quarter by activity and place; empty for a quarter without figures. */
export async function readOverview(
  snapshots: Snapshots,
  call: OverviewCall,
): Promise<OverviewCell[]> {
  const { query, curatedOnly } = call
  const period = await snapshots.periodOf('quarter', query.period, call)
  if (period === null) return []
  const metric = summedMetric(query)
  const [companies, figures] = await Promise.all([
    snapshots.companies(call),
    snapshots.figures(period, [metric], call),
  ])
  const { own, previous } = await snapshots.values(metric, figures, call)
  return call.work(async () =>
    overviewOf(
      companies,
      {
        rows: rowsOf(companies, query),
        places: query.by ?? 'county',
        found: companiesOf(companies, query, curatedOnly),
      },
      { values: own, companyOf: companiesOfRows(figures.own, companies) },
      { values: previous, rowOf: figures.previousOf },
    ),
  )
}

/** The metric of a query; revenue when it names none. */
export function summedMetric({ metric = 'revenue' }: OverviewQuery) {
  // The schema accepts ids of quarterly metrics only.
  return quarterMetric(metric as QuarterMetricId)
}

export function rowsOf(
  companies: RankedCompanies,
  { within, activityVersion }: OverviewQuery,
): OverviewRows {
  return overviewRows(
    companies,
    within ?? null,
    activityVersion ?? newestVersion(companies) ?? '2025',
  )
}

/** The companies that a query counts. */
export function companiesOf(
  companies: RankedCompanies,
  { county, municipality, activity, activityVersion, within }: OverviewQuery,
  curatedOnly: boolean,
): Marks {
  const found = findCompanies(companies, {
    curatedOnly,
    county: county?.map(knownPlace),
    municipality: municipality?.map(knownPlace),
    ...activitiesOf(companies, activity, activityVersion),
  })
  if (within === undefined) return found
  const inside = findCompanies(companies, activitiesOf(companies, [within], activityVersion))
  keepMarked(found, inside)
  return found
}
