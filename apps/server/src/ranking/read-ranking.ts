import { basisOf, type Ranking, type RankedCompany as PresentedCompany, type RankingQuery, usualRankedInPage } from '@kvartal/contract/ranking'
import type { Pagination } from '@kvartal/contract/reply'
import type { Reads } from '@kvartal/database/open'
import { codeText } from '@kvartal/domain/company/registry-code'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { metricTable } from '@kvartal/domain/metrics/metric-table'
import { periodKey } from '@kvartal/domain/period/period'
import type { RankedCompanies } from '@kvartal/domain/ranking/company-columns'
import { type RankedCompany, rankCompanies } from '@kvartal/domain/ranking/rank-companies'
import { foundValues } from '@kvartal/domain/ranking/ranked-values'
import { type CompanyFilter, countFound, findCompanies, type ValueRange } from '@kvartal/domain/ranking/ranking-filter'
import { rankingStatistics } from '@kvartal/domain/ranking/ranking-statistics'
import { openWorkingMemory } from '@kvartal/domain/ranking/working-memory'
import type { Work } from '../limits/lane.ts'
import { paginationOf } from '../present/pagination.ts'
import { knownPlace } from './known-place.ts'
import { companiesOfRows, rankedValuesOf } from './period-figures.ts'
import { activityOf, rankedFacts } from './ranked-facts.ts'
import { readRecent } from './read-recent.ts'
import type { SnapshotCaller, Snapshots } from './snapshots.ts'

export interface RankingCall extends SnapshotCaller {
  readonly query: RankingQuery
  readonly work: Work
  /** Whether the visitor sees curated companies only. */
  readonly curatedOnly: boolean
}

const memory = openWorkingMemory()

interface RankingReply {
  readonly data: Ranking
  readonly pagination: Pagination
}

/** A page of a ranking. */
export async function readRanking(database: Reads, snapshots: Snapshots, call: RankingCall): Promise<RankingReply> {
  const { query, work } = call
  const { page = 1, limit = usualRankedInPage, sort = 'value', order } = query
  const ranking = await findRanked(snapshots, call)
  if (ranking === null) {
    const statistics = rankingStatistics(metricOf(basisOf(query), query.metric), new Float64Array())
    return {
      data: { period: null, companies: [], statistics, distribution: [], coverage: { companies: 0, withValue: 0 } },
      pagination: paginationOf(page, limit, 0),
    }
  }
  const { metric, period, companies, ranked } = ranking
  const nameOrder = sort === 'name' ? await snapshots.nameOrder(companies, call) : null
  const from = (page - 1) * limit
  // In one batch, since the next question reuses the memory.
  const { shown, coverage } = await work(async () => {
    const found = ranking.find()
    const inOrder = foundValues(ranked, found, memory)
    return {
      shown: rankCompanies({ metric, companies, ranked: inOrder, sort, nameOrder, order, from, to: from + limit, memory }),
      coverage: { companies: countFound(found), withValue: inOrder.values.length },
    }
  })
  const codes = shown.companies.map(({ company }) => codeText(companies.codes[company] ?? 0))
  const recent = await readRecent(database, metric, period, codes)
  return {
    data: {
      period: periodKey(period),
      companies: shown.companies.map((company, i) => presented(companies, company, recent.get(codes[i] ?? '') ?? [])),
      statistics: shown.statistics,
      distribution: [...shown.distribution],
      coverage,
    },
    pagination: paginationOf(page, limit, coverage.withValue),
  }
}

/** What a query ranks and how its companies are found; `null` while nothing is stored. */
export async function findRanked(snapshots: Snapshots, call: RankingCall) {
  const { query, work } = call
  const basis = basisOf(query)
  // Both are read at the same time where neither is in memory.
  const [period, companies] = await Promise.all([snapshots.periodOf(basis, query.period, call), snapshots.companies(call)])
  const metric = metricOf(basis, query.metric)
  if (period === null) return null
  const figures = await snapshots.figures(period, call)
  const values = await snapshots.values(metric, figures, call)
  const companyOf = companiesOfRows(figures.own, companies)
  const ranges: ValueRange[] = []
  for (const [id, from, to] of rangesOf(query)) {
    if (from === undefined && to === undefined) continue
    ranges.push({ values: (await snapshots.values(metricOf(basis, id[basis]), figures, call)).own, companyOf, from, to })
  }
  const ranked = await work(async () => rankedValuesOf(values, figures, companies))
  return { metric, period, companies, ranked, find: () => findCompanies(companies, { ...filterOf(query, call.curatedOnly), ranges }, memory) }
}

/** The codes of all companies that a query ranks, on any page, in no particular order. */
export async function listRankedCodes(snapshots: Snapshots, call: RankingCall): Promise<readonly string[]> {
  const ranking = await findRanked(snapshots, call)
  if (ranking === null) return []
  const { companies, ranked } = ranking
  return call.work(async () => Array.from(foundValues(ranked, ranking.find(), memory).places, (place) => codeText(companies.codes[place] ?? 0)))
}

/** The metric of a validated query; revenue when it names none. */
export function metricOf(basis: Metric['basis'], id = 'revenue'): Metric {
  const metric = metricTable[basis].find((each) => each.id === id)
  if (metric === undefined) throw new Error(`There is no metric '${id}'.`)
  return metric
}

/** The metrics of company size, by basis. */
const sizes = { employees: { quarter: 'employees', year: 'avgEmployees' }, revenue: { quarter: 'revenue', year: 'revenue' } } as const

function rangesOf(query: RankingQuery) {
  return [
    [sizes.employees, query.employeesFrom, query.employeesTo],
    [sizes.revenue, query.revenueFrom, query.revenueTo],
  ] as const
}

function filterOf(query: RankingQuery, curatedOnly: boolean): CompanyFilter {
  const { county, activity, legalForm, tags, allTags, vatRegistered, registeredFrom } = query
  return {
    curatedOnly: curatedOnly || query.scope === 'curated',
    county: county?.map(knownPlace),
    activity: activity?.map(knownPlace),
    legalForm: legalForm?.map(knownPlace),
    tags,
    allTags,
    vatRegistered: vatRegistered === undefined ? undefined : vatRegistered === 'true',
    registeredFrom: registeredFrom === undefined ? undefined : Number(registeredFrom.replaceAll('-', '')),
  }
}

function presented(companies: RankedCompanies, { company, ...ranked }: RankedCompany, recent: (number | null)[]): PresentedCompany {
  return { ...rankedFacts(companies, company), activity: activityOf(companies, company), ...ranked, recent }
}
