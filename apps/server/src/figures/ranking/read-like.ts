import type { CompanyStandings, SimilarCompany } from '@kvartal/contract/similar'
import { listFigures } from '@kvartal/database/figures/list-figures'
import type { Reads } from '@kvartal/database/open'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { quarterMetric, quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { type Period, periodKey, type QuarterPeriod } from '@kvartal/domain/period/period'
import { placeOfCode } from '@kvartal/domain/ranking/code-columns'
import type { RankedCompanies } from '@kvartal/domain/ranking/company-columns'
import { type Marks, markOf } from '@kvartal/domain/ranking/marks'
import { type PeerGroup, peerGroupOf } from '@kvartal/domain/ranking/peer-group'
import type { RankedValues } from '@kvartal/domain/ranking/ranked-values'
import { findCompanies } from '@kvartal/domain/ranking/ranking-filter'
import { similarCompanies } from '@kvartal/domain/ranking/similar-companies'
import { placesInTags, standingsOf } from '@kvartal/domain/ranking/standing-of'
import { wellCovered } from '@kvartal/domain/ranking/usual-period'
import type { Work } from '../../kit/limits/lane.ts'
import { activityOf, rankedFacts } from './find-ranked.ts'
import { companiesOfRows, type PeriodFigures } from './period-figures.ts'
import { namedCode } from './read-activities.ts'
import type { SnapshotCaller } from './read-period-figures.ts'
import type { Snapshots } from './snapshots.ts'

/** A request about a company among similar ones. */
interface LikeCall extends SnapshotCaller {
  readonly database: Reads
  readonly registryCode: string
  /** When left out, the newest well covered one in which the company has figures. */
  readonly period: QuarterPeriod | undefined
  readonly work: Work
  /** Whether the visitor sees curated companies only. */
  readonly curatedOnly: boolean
}

interface Found {
  readonly period: Period
  /**
   * The period of rankings, where the company has no figures of it and `period` is an earlier one.
   */
  readonly lacking: Period | null
  readonly figures: PeriodFigures
  readonly companies: RankedCompanies
  /** The companies that the visitor sees; all of them when `null`. */
  readonly counted: Marks | null
  /** The company's place among all, -1 for one that does not count. */
  readonly company: number
  readonly isSeen: boolean
}

async function findPeriod(snapshots: Snapshots, call: LikeCall): Promise<Found | null> {
  const usual = await snapshots.periodOf('quarter', call.period, call)
  if (usual === null) return null
  const period = call.period === undefined ? await newestOf(snapshots, call, usual) : usual
  const lacking = period === usual ? null : usual
  const [companies, figures] = await Promise.all([
    snapshots.companies(call),
    snapshots.figures(period, quarterMetrics, call),
  ])
  const counted = call.curatedOnly ? findCompanies(companies, { curatedOnly: true }) : null
  const company = placeOfCode(companies.codes, Number(call.registryCode))
  const isSeen = company !== -1 && (counted === null || markOf(counted.words, company) === 1)
  return { period, lacking, figures, companies, counted, company, isSeen }
}

/**
 * The usual period, or the newest well covered one before it where the company has figures only of
 * that.
 */
async function newestOf(snapshots: Snapshots, call: LikeCall, usual: Period): Promise<Period> {
  const { own } = await snapshots.figures(usual, [], call)
  if (placeOfCode(own.codes, Number(call.registryCode)) !== -1) return usual
  const [covered, figures] = await Promise.all([
    snapshots.covered('quarter', call),
    listFigures(call.database.db, [call.registryCode]),
  ])
  const held = new Set((figures.get(call.registryCode) ?? []).map(periodKey))
  return wellCovered(covered).find((period) => held.has(periodKey(period))) ?? usual
}

/** The code that a group of alike companies has; `null` for a section by its name alone. */
function ofActivityOf(peers: PeerGroup | null) {
  return peers?.activity == null ? null : namedCode(peers.activity)
}

/**
 * The companies that are nearest to one; none for a company without figures or activity, and for a
 * hidden one.
 */
export async function readSimilar(
  snapshots: Snapshots,
  call: LikeCall,
  limit: number,
): Promise<SimilarCompany[]> {
  const found = await findPeriod(snapshots, call)
  if (found === null) return []
  const { period, figures, companies, counted, company, isSeen } = found
  const valuesOf = async (metric: Metric) => (await snapshots.values(metric, figures, call)).own
  const values = {
    revenue: await valuesOf(quarterMetric('revenue')),
    employees: await valuesOf(quarterMetric('employees')),
    revenuePerEmployee: await valuesOf(quarterMetric('revenuePerEmployee')),
  }
  if (!isSeen) return []
  const peers = peerGroupOf(companies, company, counted)
  const similar = await call.work(async () =>
    similarCompanies(companies, figures.own.codes, values, company, peers, limit),
  )
  return similar.map((each) => {
    const figure = (column: Float64Array) => {
      const value = column[each.row] ?? Number.NaN
      return Number.isNaN(value) ? null : value
    }
    return {
      ...rankedFacts(companies, each.company),
      distance: each.distance,
      parts: each.parts,
      figures: {
        revenue: figure(values.revenue),
        employees: figure(values.employees),
        revenuePerEmployee: figure(values.revenuePerEmployee),
      },
      period: periodKey(period),
      level: peers?.level ?? 'section',
      ofActivity: ofActivityOf(peers),
    }
  })
}

/** A company's place among those of its activity and county by each metric. */
export async function readStandings(
  snapshots: Snapshots,
  call: LikeCall,
): Promise<CompanyStandings> {
  const found = await findPeriod(snapshots, call)
  if (found === null)
    return {
      period: null,
      lacking: null,
      activity: null,
      level: null,
      ofActivity: null,
      county: null,
      standings: [],
    }
  const { period, lacking, figures, companies, counted, company, isSeen } = found
  const row = placeOfCode(figures.own.codes, Number(call.registryCode))
  const measured: { readonly metric: Metric; readonly values: RankedValues }[] = []
  for (const metric of quarterMetrics)
    measured.push({ metric, values: await snapshots.values(metric, figures, call) })
  const peers = peerGroupOf(companies, company, counted)
  const { codes } = figures.own
  const standings: CompanyStandings['standings'] = await call.work(async () => {
    const companyOf = companiesOfRows(figures.own, companies)
    const standingsBy = standingsOf(companies, company, counted, peers, codes, companyOf)
    const tagPlacesBy = placesInTags(companies, company, codes)
    return measured.map(({ metric, values }) => {
      const own = row === -1 ? Number.NaN : (values.own[row] ?? Number.NaN)
      const value = Number.isNaN(own) ? null : own
      const tags = tagPlacesBy(metric, values.own, value).map(({ tagId, place, of }) => ({
        _id: String(tagId),
        place,
        of,
      }))
      return {
        metric: metric.id,
        value,
        ...standingsBy(metric, values, isSeen ? value : null),
        tags,
      }
    })
  })
  return {
    period: periodKey(period),
    lacking: lacking === null ? null : periodKey(lacking),
    activity: activityOf(companies, company),
    level: peers?.level ?? null,
    ofActivity: ofActivityOf(peers),
    county: companies.labels.county[companies.county[company] ?? 0] ?? null,
    standings,
  }
}
