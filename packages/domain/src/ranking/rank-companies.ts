import { placeAmong } from '../averages/place-of.ts'
import { compareText } from '../format/order.ts'
import { firstOf, type Metric } from '../metrics/metric.ts'
import type { ComparisonGap } from '../reports/comparison-basis.ts'
import { changeIn, rankedChange } from './change.ts'
import type { RankedCompanies } from './company-columns.ts'
import { gapOfNumber, rowMarks } from './compared-rows.ts'
import type { RankedValues } from './ranked-values.ts'
import type { RankingSort } from './ranking-sort.ts'
import {
  type DistributionStep,
  distributionOf,
  type RankingStatistics,
  rankingStatistics,
} from './ranking-statistics.ts'
import { sortOrder } from './sort-order.ts'
import { keepWhere, openWorkingMemory, type WorkingMemory } from './working-memory.ts'

/** What a ranking is made of. */
export interface RankingInput {
  readonly metric: Metric
  readonly companies: RankedCompanies
  /** The companies that are ranked. */
  readonly ranked: RankedValues
  readonly sort: RankingSort
  /** By company (`nameOrderOf`), for sorting by name; `null` otherwise. */
  readonly nameOrder: Float64Array | null
  /**
   * When left out: values the best first, changes and previous values the highest first, names and
   * counties in Estonian order.
   */
  readonly order: 'asc' | 'desc' | undefined
  /** Places in the sorted ranking, from 0. */
  readonly from: number
  readonly to: number
  readonly memory?: WorkingMemory
}

export interface RankedCompany {
  /** The place of the company among all. */
  readonly company: number
  readonly value: number
  readonly previous: number | null
  readonly change: number | null
  /**
   * Why it is not compared with the year before; `null` where it is, and where there is no value
   * then.
   */
  readonly gap: ComparisonGap | null
  /** Between the earlier value and this one the metric started to be computed in another way. */
  readonly isAcrossBreak: boolean
  /** The value is of the group, because the company has no statement of its own. */
  readonly isOfGroup: boolean
  /** The value is of a financial year that is not twelve months long, or of unknown length. */
  readonly isOtherLength: boolean
  /** Growth that is 0 because falls of up to 5% count as none. */
  readonly isFallIgnored: boolean
  readonly share: number | null
  readonly place: number
}

/** How many of all ranked companies do not compare with others, or with their year before. */
export interface ComparedCounts {
  readonly ofGroup: number
  readonly otherLength: number
  readonly notCompared: number
  /** Whose change is across a break of the metric; a ranking by change leaves them out. */
  readonly acrossBreak: number
}

export interface RankedPage {
  readonly companies: readonly RankedCompany[]
  readonly statistics: RankingStatistics
  readonly compared: ComparedCounts
  readonly distribution: readonly DistributionStep[]
}

/**
 * One page of a ranking, and the statistics of all of it. Missing changes and previous values are
 * last in either order. A ranking by change does not have those whose change is across a break.
 */
export function rankCompanies({
  metric,
  companies,
  ranked,
  sort,
  nameOrder,
  order,
  from,
  to,
  memory = openWorkingMemory(),
}: RankingInput): RankedPage {
  const { places, values, previous } = ranked
  const { length } = values
  const { statistics, compared, distribution } = summaryOf(metric, ranked)
  const better = firstOf(metric) ?? 'more'
  // Of equal values, and of equal names, the better placed and then the lower code is first.
  const bestFirst = () => (better === 'less' ? lowestFirst() : highestFirst(values, length, memory))
  const isAscending = (order ?? usualOrder(sort, better)) === 'asc'
  const shown = inOrder().subarray(from, to)
  return {
    companies: Array.from(shown, (i) => {
      const value = values[i] ?? 0
      const before = previous[i] ?? Number.NaN
      return {
        company: places[i] ?? 0,
        value,
        previous: Number.isNaN(before) ? null : before,
        change: changeIn(metric, value, before),
        gap: gapOfNumber(ranked.gaps[i] ?? 0),
        isAcrossBreak: isAcrossBreak(i),
        isOfGroup: ((ranked.marks[i] ?? 0) & rowMarks.ofGroup) !== 0,
        isOtherLength: ((ranked.marks[i] ?? 0) & rowMarks.otherLength) !== 0,
        isFallIgnored: ((ranked.marks[i] ?? 0) & rowMarks.ignoredFall) !== 0,
        share: statistics.sum !== null && statistics.sum > 0 ? value / statistics.sum : null,
        place: placeAmong(values, value, better),
      }
    }),
    statistics,
    compared,
    distribution,
  }

  function inOrder(): Int32Array {
    if (sort === 'value') return isAscending ? lowestFirst() : highestFirst(values, to, memory)
    const keys = keysOf(sort)
    if (!isAscending) for (let i = 0; i < length; i += 1) keys[i] = -(keys[i] ?? 0)
    const sorted = sortOrder(keys, bestFirst(), memory)
    return sort === 'change' && ranked.isAcrossBreak
      ? keepWhere(sorted, (i) => !isAcrossBreak(i))
      : sorted
  }

  function isAcrossBreak(i: number): boolean {
    return ranked.isAcrossBreak && !Number.isNaN(previous[i])
  }

  function lowestFirst(): Int32Array {
    const all = memory.integers('lowest first', length)
    for (let i = 0; i < length; i += 1) all[i] = i
    return all
  }

  /** What each company is sorted by; `NaN` is last. */
  function keysOf(by: Exclude<RankingSort, 'value'>): Float64Array {
    const keys = memory.floats('keys', length)
    switch (by) {
      case 'previous':
        keys.set(previous)
        break
      case 'change':
        for (let i = 0; i < length; i += 1)
          keys[i] = rankedChange(metric, values[i] ?? 0, previous[i] ?? Number.NaN)
        break
      case 'name':
        for (let i = 0; i < length; i += 1) keys[i] = nameOrder?.[places[i] ?? 0] ?? 0
        break
      case 'county': {
        const orders = labelOrder(companies.labels.county)
        for (let i = 0; i < length; i += 1)
          keys[i] = orders[companies.county[places[i] ?? 0] ?? 0] ?? Number.NaN
      }
    }
    return keys
  }
}

type Summary = Pick<RankedPage, 'statistics' | 'compared' | 'distribution'>

/**
 * Of columns that are kept, as those of all companies are, everything but the page is computed
 * once.
 */
const summaries = new WeakMap<RankedValues, Summary>()

function summaryOf(metric: Metric, ranked: RankedValues): Summary {
  const known = summaries.get(ranked)
  if (known !== undefined) return known
  const { values } = ranked
  const summary = {
    statistics: rankingStatistics(metric, values),
    compared: countCompared(ranked),
    distribution: distributionOf(values),
  }
  summaries.set(ranked, summary)
  return summary
}

function countCompared({ gaps, marks, previous, isAcrossBreak }: RankedValues): ComparedCounts {
  let [ofGroup, otherLength, notCompared, acrossBreak] = [0, 0, 0, 0]
  for (let i = 0; i < gaps.length; i += 1) {
    if (((marks[i] ?? 0) & rowMarks.ofGroup) !== 0) ofGroup += 1
    if (((marks[i] ?? 0) & rowMarks.otherLength) !== 0) otherLength += 1
    if (gaps[i] !== 0) notCompared += 1
    if (isAcrossBreak && !Number.isNaN(previous[i])) acrossBreak += 1
  }
  return { ofGroup, otherLength, notCompared, acrossBreak }
}

/**
 * The places of ascending values from the highest to the lowest; equal ones keep their order.
 * @param most how many are needed; there may be more
 */
function highestFirst(sorted: Float64Array, most: number, memory: WorkingMemory): Int32Array {
  const places = memory.integers('highest first', sorted.length)
  let length = 0
  for (let end = sorted.length; end > 0 && length < most;) {
    let start = end - 1
    while (start > 0 && sorted[start - 1] === sorted[start]) start -= 1
    for (let place = start; place < end; place += 1) {
      places[length] = place
      length += 1
    }
    end = start
  }
  return places.subarray(0, length)
}

export function usualOrder(sort: RankingSort, better: 'more' | 'less'): 'asc' | 'desc' {
  if (sort === 'name' || sort === 'county') return 'asc'
  return sort === 'value' && better === 'less' ? 'asc' : 'desc'
}

/** The place of each label in Estonian order; a missing one is last. */
function labelOrder(labels: readonly (string | null)[]): readonly number[] {
  const inOrder = labels.filter((label) => label !== null).toSorted(compareText)
  return labels.map((label) => (label === null ? Number.NaN : inOrder.indexOf(label)))
}
