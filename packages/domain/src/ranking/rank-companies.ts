import { placeAmong } from '../averages/place-of.ts'
import { compareText } from '../format/order.ts'
import type { Metric } from '../metrics/metric.ts'
import { changeOf } from './change.ts'
import type { RankedCompanies } from './company-columns.ts'
import { type DistributionStep, distributionOf } from './distribution.ts'
import type { RankingSort } from './ranking-sort.ts'
import { type RankingStatistics, rankingStatistics } from './ranking-statistics.ts'
import { sortOrder } from './sort-order.ts'

/** What a ranking is made of, by row of the period's columns. */
export interface RankingInput {
  readonly metric: Metric
  readonly companies: RankedCompanies
  /** The place of each row's company. */
  readonly companyOf: Int32Array
  /** The rows that are ranked, the lowest value first (`rankedRows`). */
  readonly rows: Int32Array
  readonly values: Float64Array
  /** The value a year before, by row; `NaN` where there is none. */
  readonly previous: Float64Array
  readonly sort: RankingSort
  /** By company (`nameOrderOf`), for sorting by name; `null` otherwise. */
  readonly nameOrder: Float64Array | null
  /** When left out: values the best first, changes and previous values the highest first, names and counties in Estonian order. */
  readonly order: 'asc' | 'desc' | undefined
  /** Places in the sorted ranking, from 0. */
  readonly from: number
  readonly to: number
}

export interface RankedCompany {
  /** The place of the company among all. */
  readonly company: number
  readonly value: number
  readonly previous: number | null
  readonly change: number | null
  readonly share: number | null
  readonly place: number
}

export interface RankedPage {
  readonly companies: readonly RankedCompany[]
  readonly statistics: RankingStatistics
  readonly distribution: readonly DistributionStep[]
}

/** One page of a ranking, and what is said of all of it. Missing changes and previous values are last in either order. */
export function rankCompanies({ metric, companies, companyOf, rows, values, previous, sort, nameOrder, order, from, to }: RankingInput): RankedPage {
  const sorted = gathered(values, rows)
  const statistics = rankingStatistics(metric, sorted)
  const better = metric.better ?? 'more'
  // Of equal values, and of equal names, the better placed and then the lower code is first.
  const bestFirst = () => (better === 'less' ? placesUpTo(sorted.length) : highestFirst(sorted))
  const before = gathered(previous, rows)
  const isAscending = (order ?? usualOrder(sort, better)) === 'asc'
  const shown = sortedBy().subarray(from, to)
  return {
    companies: Array.from(shown, (place) => {
      const value = sorted[place] ?? 0
      const previousValue = before[place] ?? Number.NaN
      return {
        company: companyOf[rows[place] ?? 0] ?? 0,
        value,
        previous: Number.isNaN(previousValue) ? null : previousValue,
        change: changeOf(value, previousValue),
        share: statistics.sum !== null && statistics.sum > 0 ? value / statistics.sum : null,
        place: placeAmong(sorted, value, better),
      }
    }),
    statistics,
    distribution: distributionOf(sorted),
  }

  function sortedBy(): Int32Array {
    if (sort === 'value') return isAscending ? placesUpTo(sorted.length) : highestFirst(sorted)
    const keys = keysOf(sort)
    return sortOrder(isAscending ? keys : negated(keys), bestFirst())
  }

  function keysOf(by: Exclude<RankingSort, 'value'>): Float64Array {
    switch (by) {
      case 'previous':
        return before
      case 'change':
        return sorted.map((value, i) => changeOf(value, before[i] ?? Number.NaN) ?? Number.NaN)
      case 'name':
        return rowKeys((company) => nameOrder?.[company] ?? 0)
      case 'county': {
        const orders = labelOrder(companies.labels.county)
        return rowKeys((company) => orders[companies.county[company] ?? 0] ?? Number.NaN)
      }
    }
  }

  function rowKeys(keyOf: (company: number) => number): Float64Array {
    const keys = new Float64Array(rows.length)
    for (let i = 0; i < rows.length; i += 1) keys[i] = keyOf(companyOf[rows[i] ?? 0] ?? 0)
    return keys
  }
}

function placesUpTo(length: number): Int32Array {
  const places = new Int32Array(length)
  for (let i = 0; i < length; i += 1) places[i] = i
  return places
}

/** The places of ascending values from the highest to the lowest; equal ones keep their order. */
function highestFirst(sorted: Float64Array): Int32Array {
  const places = new Int32Array(sorted.length)
  let length = 0
  for (let end = sorted.length; end > 0; ) {
    let start = end - 1
    while (start > 0 && sorted[start - 1] === sorted[start]) start -= 1
    for (let place = start; place < end; place += 1) {
      places[length] = place
      length += 1
    }
    end = start
  }
  return places
}

function usualOrder(sort: RankingSort, better: 'more' | 'less'): 'asc' | 'desc' {
  if (sort === 'name' || sort === 'county') return 'asc'
  return sort === 'value' && better === 'less' ? 'asc' : 'desc'
}

/** The place of each label in Estonian order; a missing one is last. */
function labelOrder(labels: readonly (string | null)[]): readonly number[] {
  const inOrder = labels.filter((label) => label !== null).toSorted(compareText)
  return labels.map((label) => (label === null ? Number.NaN : inOrder.indexOf(label)))
}

function gathered(values: Float64Array, places: Int32Array): Float64Array {
  const found = new Float64Array(places.length)
  for (let i = 0; i < places.length; i += 1) found[i] = values[places[i] ?? 0] ?? Number.NaN
  return found
}

function negated(values: Float64Array): Float64Array {
  return values.map((value) => -value)
}
