import {
  basisOf,
  type FactFilter,
  factsOf,
  type RankingQuery,
  unknownPlace,
} from '@kvartal/contract/ranking'
import { type EmtakVersion, levelOf } from '@kvartal/domain/activities/activity-code'
import { comparableActivity } from '@kvartal/domain/company/activity'
import { codeText } from '@kvartal/domain/company/registry-code'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { metricTable } from '@kvartal/domain/metrics/metric-table'
import { placeOfCode } from '@kvartal/domain/ranking/code-columns'
import {
  type ActivityCounts,
  type BelongingCounts,
  countActivities,
  countBelonging,
  newestVersion,
} from '@kvartal/domain/ranking/companies-of-activity'
import type { RankedCompanies } from '@kvartal/domain/ranking/company-columns'
import { keepFor } from '@kvartal/domain/ranking/keep-for'
import { countMarked, markedPlaces, markOf } from '@kvartal/domain/ranking/marks'
import {
  type RankedCompany,
  type RankedPage,
  rankCompanies,
} from '@kvartal/domain/ranking/rank-companies'
import { type FoundValues, foundValues } from '@kvartal/domain/ranking/ranked-values'
import {
  type CompanyFilter,
  findCompanies,
  isRestricting,
  type ValueRange,
} from '@kvartal/domain/ranking/ranking-filter'
import { openWorkingMemory } from '@kvartal/domain/ranking/working-memory'
import type { Work } from '../../kit/limits/lane.ts'
import { companiesOfRows } from './period-figures.ts'
import type { SnapshotCaller } from './read-period-figures.ts'
import type { Snapshots } from './snapshots.ts'

/**
 * The section that companies are counted under, so that addresses with names of EMTAK 2025 work;
 * `null` for an unknown one.
 */
function knownActivity(text: string): string | null {
  return text === unknownPlace ? null : comparableActivity(text)
}

/** A county or legal form of a query; `null` for an unknown one. */
export function knownPlace(text: string): string | null {
  return text === unknownPlace ? null : text
}

/** The identity of a company, as in replies. @param company its place among all */
export function rankedFacts(
  { codes, ids, county, labels, nameAt }: RankedCompanies,
  company: number,
) {
  const id = ids[company] ?? 0
  return {
    registryCode: codeText(codes[company] ?? 0),
    _id: id === 0 ? null : String(id),
    name: nameAt(company),
    county: labels.county[county[company] ?? 0] ?? null,
  }
}

/** The section under which it is counted. @param company its place among all */
export function activityOf({ activity, labels }: RankedCompanies, company: number): string | null {
  return labels.activity[activity[company] ?? 0] ?? null
}

/** A company of a ranking, without the values of other periods. */
export function rankedEntry(companies: RankedCompanies, { company, ...ranked }: RankedCompany) {
  return { ...rankedFacts(companies, company), activity: activityOf(companies, company), ...ranked }
}

export interface RankingCall extends SnapshotCaller {
  readonly query: RankingQuery
  readonly work: Work
  /** Whether the visitor sees curated companies only. */
  readonly curatedOnly: boolean
}

const memory = openWorkingMemory()

/**
 * What a query ranks and how its companies are found; `null` while nothing is stored.
 * @param beside metrics whose figures are read besides those of the query
 */
export async function findRanked(
  snapshots: Snapshots,
  call: RankingCall,
  beside: readonly Metric[] = [],
) {
  const { query } = call
  const basis = basisOf(query)
  // Both are read at the same time where neither is in memory.
  const [period, companies] = await Promise.all([
    snapshots.periodOf(basis, query.period, call),
    snapshots.companies(call),
  ])
  const metric = metricOf(basis, query.metric)
  if (period === null) return null
  const given = rangesOf(query).filter(([, from, to]) => from !== undefined || to !== undefined)
  const sizes = given.map(([id]) => metricOf(basis, id[basis]))
  const figures = await snapshots.figures(period, [metric, ...sizes, ...beside], call, query.growth)
  const values = await snapshots.values(metric, figures, call)
  const companyOf = companiesOfRows(figures.own, companies)
  const filter = filterOf(query, call.curatedOnly, companies)
  const ranges: ValueRange[] = []
  for (const [id, from, to] of given)
    ranges.push({
      values: (await snapshots.values(metricOf(basis, id[basis]), figures, call)).own,
      companyOf,
      from,
      to,
    })
  const find = (): Found => {
    const isAll = !isRestricting(filter) && ranges.length === 0
    const found = isAll ? null : findCompanies(companies, { ...filter, ranges }, memory)
    return {
      companies: found === null ? companies.codes.length : countMarked(found),
      values: foundValues(values, companyOf, found, memory),
    }
  }
  // Counted for the coverage alone, which is asked for once, and not for every batch of rows.
  const countByCode = () => belonging(companies, filter)
  return { metric, period, figures, companies, companyOf, ranked: values, find, countByCode }
}

/** What a filter finds, until the next question is asked. */
interface Found {
  readonly companies: number
  /** Those of them that have the value. */
  readonly values: FoundValues
}

const noneByCode: BelongingCounts = { translated: 0, unclear: 0, uncoded: 0 }

/** Filters for the same companies, some 12 kB each. */
const mostActivityCounts = 100

/** By what companies are filtered by besides activities: the same for each of these. */
const keptCounts = keepFor<RankedCompanies, ActivityCounts>(() => mostActivityCounts)

function belonging(companies: RankedCompanies, filter: CompanyFilter): BelongingCounts {
  const { activityCodes = [], activity: _section, ...others } = filter
  if (activityCodes.length === 0) return noneByCode
  const counts = keptCounts(companies, JSON.stringify(others), () =>
    countActivities(companies, findCompanies(companies, others)),
  )
  return countBelonging(companies, activityCodes, counts)
}

/** How many companies a ranking without stored figures has. */
export const noCoverage = {
  companies: 0,
  withValue: 0,
  ofGroup: 0,
  otherLength: 0,
  notCompared: 0,
  acrossBreak: 0,
  ...noneByCode,
}

/** @param page any page of the found companies */
export function coverageOf(
  { countByCode }: Pick<Ranked, 'countByCode'>,
  { companies }: Found,
  page: RankedPage,
): typeof noCoverage {
  return { companies, withValue: page.statistics.count, ...page.compared, ...countByCode() }
}

type Ranked = NonNullable<Awaited<ReturnType<typeof findRanked>>>

/**
 * Returns a function that ranks the companies found by `find` and returns those between two places.
 * Call both in one batch of work, since the next question reuses the memory.
 */
export async function orderOf(
  snapshots: Snapshots,
  { metric, companies, companyOf, ranked }: Ranked,
  call: RankingCall,
): Promise<(found: Found, from: number, to: number) => RankedPage> {
  const { sort = 'value', order } = call.query
  const nameOrder = sort === 'name' ? await snapshots.nameOrder(companies, call) : null
  const input = { metric, companies, companyOf, ranked, sort, nameOrder, order, memory }
  return ({ values }, from, to) => rankCompanies({ ...input, found: values, from, to })
}

/** The codes of all companies that a query ranks, on any page, in no particular order. */
export async function listRankedCodes(
  snapshots: Snapshots,
  call: RankingCall,
): Promise<readonly string[]> {
  const ranking = await findRanked(snapshots, call)
  if (ranking === null) return []
  const { codes } = ranking.figures.own
  return call.work(async () =>
    Array.from(markedPlaces(ranking.find().values.rows), (row) => codeText(codes[row] ?? 0)),
  )
}

/** Which of some companies a query ranks, on any page. */
export async function rankedAmong(
  snapshots: Snapshots,
  call: RankingCall,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const ranking = await findRanked(snapshots, call)
  if (ranking === null) return new Set()
  const rowOf = (code: string) => placeOfCode(ranking.figures.own.codes, Number(code))
  return call.work(async () => {
    const { words } = ranking.find().values.rows
    return new Set(codes.filter((code) => rowOf(code) !== -1 && markOf(words, rowOf(code)) === 1))
  })
}

/** The metric of a validated query; revenue when it names none. */
export function metricOf(basis: Metric['basis'], id = 'revenue'): Metric {
  const metric = metricTable[basis].find((each) => each.id === id)
  if (metric === undefined) throw new Error(`There is no metric '${id}'.`)
  return metric
}

/** The metrics of company size, by basis. */
const sizes = {
  employees: { quarter: 'employees', year: 'avgEmployees' },
  revenue: { quarter: 'revenue', year: 'revenue' },
} as const

function rangesOf(query: RankingQuery) {
  return [
    [sizes.employees, query.employeesFrom, query.employeesTo],
    [sizes.revenue, query.revenueFrom, query.revenueTo],
  ] as const
}

/** A fact of the call that the search of companies does not know would not compile. */
type SearchedFacts = {
  readonly [Fact in keyof FactFilter]: Fact extends keyof CompanyFilter | 'activityVersion'
    ? FactFilter[Fact]
    : never
}

function filterOf(
  query: RankingQuery,
  curatedOnly: boolean,
  companies: RankedCompanies,
): CompanyFilter {
  const { county, municipality, activity, activityVersion, legalForm, ...facts }: SearchedFacts =
    factsOf(query)
  return {
    ...facts,
    ...activitiesOf(companies, activity, activityVersion),
    curatedOnly: curatedOnly || query.scope === 'curated',
    county: county?.map(knownPlace),
    municipality: municipality?.map(knownPlace),
    legalForm: legalForm?.map(knownPlace),
  }
}

/**
 * Sections and codes of a query, as `findCompanies` takes them.
 * @param version of the codes; the newest that any company has when left out
 */
export function activitiesOf(
  companies: RankedCompanies,
  texts: readonly string[] | undefined,
  version: EmtakVersion = newestVersion(companies) ?? '2025',
): Pick<CompanyFilter, 'activity' | 'activityCodes'> {
  if (texts === undefined) return {}
  const isCode = (text: string) => levelOf(text) !== null
  return {
    activity: texts.filter((text) => !isCode(text)).map(knownActivity),
    activityCodes: texts.filter(isCode).map((code) => ({ code, version })),
  }
}
