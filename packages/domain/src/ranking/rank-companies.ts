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
  /** The rows that are ranked. */
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
  const own = gathered(values, rows)
  const ascending = sortOrder(own)
  const sorted = gathered(own, ascending)
  const statistics = rankingStatistics(metric, sorted)
  const better = metric.better ?? 'more'
  // Of equal values, and of equal names, the better placed and then the lower code is first.
  const bestFirst = better === 'less' ? ascending : sortOrder(negated(own))
  const before = gathered(previous, rows)
  const isAscending = (order ?? usualOrder(sort, better)) === 'asc'
  const shown = sortedBy().subarray(from, to)
  return {
    companies: Array.from(shown, (place) => {
      const value = own[place] ?? 0
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
    if (sort === 'value' && isAscending === (better === 'less')) return bestFirst
    const keys = keysOf()
    return sortOrder(isAscending ? keys : negated(keys), sort === 'value' ? undefined : bestFirst)
  }

  function keysOf(): Float64Array {
    switch (sort) {
      case 'value':
        return own
      case 'previous':
        return before
      case 'change':
        return own.map((value, i) => changeOf(value, before[i] ?? Number.NaN) ?? Number.NaN)
      case 'name':
        return rowKeys((company) => nameOrder?.[company] ?? 0)
      case 'county': {
        const orders = labelOrder(companies.labels.county)
        return rowKeys((company) => orders[companies.county[company] ?? 0] ?? Number.NaN)
      }
    }
  }

  function rowKeys(keyOf: (company: number) => number): Float64Array {
    return Float64Array.from(rows, (row) => keyOf(companyOf[row] ?? 0))
  }
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
