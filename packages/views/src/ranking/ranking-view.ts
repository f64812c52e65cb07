import type { Metric } from '@kvartal/domain/metrics/metric'
import { metricTable } from '@kvartal/domain/metrics/metric-table'
import { type Basis, parsePeriodKey } from '@kvartal/domain/period/period'
import { type GrowthSpan, growthSpans } from '@kvartal/domain/ranking/growth-span'
import { type RankingSort, rankingSorts } from '@kvartal/domain/ranking/ranking-sort'
import { oneOf, pageOf, parsed, readPart } from '../codec.ts'
import { type FilterKey, type RankingFilters, readFilters } from './ranking-filters.ts'
import type { RankingAddress } from './ranking-question.ts'

/** What is ranked and how it is shown; all of it is in the address. */
export interface RankingView {
  readonly basis: Basis
  /** The key of a period of the basis; `null` for the newest one with good coverage. */
  readonly period: string | null
  readonly metric: Metric
  readonly filters: RankingFilters
  readonly sort: RankingSort
  readonly isDescending: boolean
  /** How many years before the values are that changes are from. */
  readonly growth: GrowthSpan
  /** Counted from 1. */
  readonly page: number
}

interface ReadRanking {
  readonly view: RankingView
  /** The invalid values in an address, described in Estonian. */
  readonly dropped: readonly string[]
}

const periodKeys = parsed(
  'period',
  (text) => (parsePeriodKey(text) === null ? null : text),
  String,
  'periood',
)
const bases = oneOf('basis', ['quarter', 'year'], 'quarter')
const sorts = oneOf('sort', rankingSorts, 'value', 'järjestus')
const orders = oneOf('order', ['asc', 'desc'], undefined)
const growths = (spans: readonly GrowthSpan[]) =>
  parsed('growth', (text) => spans.find((span) => String(span) === text) ?? null, String, 'kasv')

/** Parses an untrusted address: invalid values are dropped and reported, never an error. */
export function readRankingAddress(address: RankingAddress): ReadRanking {
  const dropped: string[] = []
  const period = readPart(periodKeys, address, dropped)
  const asked = parsePeriodKey(period ?? '')
  const basis =
    asked === null ? readPart(bases, address) : asked.quarter === null ? 'year' : 'quarter'
  const metrics = parsed(
    'metric',
    (id) => metricTable[basis].find((known) => known.id === id) ?? null,
    ({ id }) => id,
    'näitaja',
  )
  const metric = readPart(metrics, address, dropped) ?? firstMetric(basis)
  const sort = readPart(sorts, address, dropped)
  const order = readPart(orders, address)
  const view: RankingView = {
    basis,
    period,
    metric,
    filters: readFilters(address, dropped),
    sort,
    isDescending: order === undefined ? isUsuallyDescending(sort, metric) : order === 'desc',
    growth: readPart(growths(spansOf(basis)), address, dropped) ?? 1,
    page: readPart(pageOf, address),
  }
  return { view, dropped }
}

/** Serializes a view; default values are left out. */
export function rankingAddress({
  basis,
  period,
  metric,
  filters,
  sort,
  isDescending,
  growth,
  page,
}: RankingView): RankingAddress {
  return {
    ...(basis === 'year' && period === null ? { basis } : {}),
    ...(period === null ? {} : { period }),
    ...(metric === firstMetric(basis) ? {} : { metric: metric.id }),
    ...filters,
    ...(sort === 'value' ? {} : { sort }),
    ...(isDescending === isUsuallyDescending(sort, metric)
      ? {}
      : { order: isDescending ? 'desc' : 'asc' }),
    ...(growth === 1 ? {} : { growth: String(growth) }),
    ...(page === 1 ? {} : { page: String(page) }),
  }
}

/** The spans that changes can be shown over: financial years compare with the one before. */
export function spansOf(basis: Basis): readonly GrowthSpan[] {
  return basis === 'quarter' ? growthSpans : [1]
}

/** Chooses another metric; one of the other basis resets the period. Other choices are kept. */
export function chooseMetric(view: RankingView, basis: Basis, id: string): RankingView {
  const metric = metricTable[basis].find((known) => known.id === id) ?? firstMetric(basis)
  const period = basis === view.basis ? view.period : null
  const isUsual = view.isDescending === isUsuallyDescending(view.sort, view.metric)
  return {
    ...view,
    basis,
    metric,
    period,
    growth: spansOf(basis).includes(view.growth) ? view.growth : 1,
    page: 1,
    isDescending: isUsuallyDescending(view.sort, metric) === isUsual,
  }
}

/** Sets filters, and removes those that are set to `undefined` or nothing. */
export function filterRanking(
  view: RankingView,
  change: { readonly [Key in FilterKey]?: string | undefined },
): RankingView {
  const filters = Object.entries({ ...view.filters, ...change }).filter(
    ([, text]) => text !== undefined && text !== '',
  )
  return { ...view, filters: Object.fromEntries(filters), page: 1 }
}

/** The first click on a column shows what a reader expects first, the next one the opposite. */
export function sortRanking(view: RankingView, sort: RankingSort): RankingView {
  const isDescending =
    view.sort === sort ? !view.isDescending : isUsuallyDescending(sort, view.metric)
  return { ...view, sort, isDescending, page: 1 }
}

/** Whether the rows are in the order of their places: by value, the best first. */
export function isSortedByPlace({ sort, isDescending, metric }: RankingView): boolean {
  return sort === 'value' && isDescending === isUsuallyDescending(sort, metric)
}

/**
 * Texts are sorted alphabetically; figures begin with the best, or the highest where neither is
 * better.
 */
function isUsuallyDescending(sort: RankingSort, { better }: Metric): boolean {
  if (sort === 'name' || sort === 'county') return false
  return better !== 'less'
}

function firstMetric(basis: Basis): Metric {
  // Neither table is empty.
  return metricTable[basis][0] as Metric
}
