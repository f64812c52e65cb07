import { placeAmong } from '../averages/place-of.ts'
import { compareText } from '../format/order.ts'
import { firstOf, type Metric } from '../metrics/metric.ts'
import type { ComparisonGap } from '../reports/comparison-basis.ts'
import { changeIn, rankedChange } from './change.ts'
import type { RankedCompanies } from './company-columns.ts'
import { gapOfNumber, rowMarks } from './compared-rows.ts'
import { companiesAt, type RankedValues } from './ranked-values.ts'
import type { RankingSort } from './ranking-sort.ts'
import {
  type DistributionStep,
  distributionOf,
  type RankingStatistics,
  rankingStatistics,
} from './ranking-statistics.ts'
import { sortedPart } from './sort-order.ts'
import { keepWhere, numbered, openWorkingMemory, type WorkingMemory } from './working-memory.ts'

/** What a ranking is made of. */
export interface RankingInput {
  readonly metric: Metric
  readonly companies: RankedCompanies
  readonly ranked: RankedValues
  /** Which of them are ranked (`ranksOfFound`). */
  readonly ranks: Int32Array
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
  ranks,
  sort,
  nameOrder,
  order,
  from,
  to,
  memory = openWorkingMemory(),
}: RankingInput): RankedPage {
  const { places, previous } = ranked
  const { length } = ranks
  const values = valuesAt(ranked, ranks, memory)
  const { statistics, compared, distribution } = summaryOf(metric, ranked, ranks, values)
  const better = firstOf(metric) ?? 'more'
  // Of equal values, and of equal names, the better placed and then the lower code is first.
  const bestFirst = () =>
    better === 'less' ? lowestFirst(length) : highestFirst(values, length, memory)
  const isAscending = (order ?? usualOrder(sort, better)) === 'asc'
  return {
    companies: Array.from(partInOrder(), (i) => {
      const rank = ranks[i] ?? 0
      const value = values[i] ?? 0
      const before = previous[rank] ?? Number.NaN
      const marks = ranked.marks[rank] ?? 0
      return {
        company: places[rank] ?? 0,
        value,
        previous: Number.isNaN(before) ? null : before,
        change: changeIn(metric, value, before),
        gap: gapOfNumber(ranked.gaps[rank] ?? 0),
        isAcrossBreak: isAcrossBreak(i),
        isOfGroup: (marks & rowMarks.ofGroup) !== 0,
        isOtherLength: (marks & rowMarks.otherLength) !== 0,
        isFallIgnored: (marks & rowMarks.ignoredFall) !== 0,
        share: statistics.sum !== null && statistics.sum > 0 ? value / statistics.sum : null,
        place: placeAmong(values, value, better),
      }
    }),
    statistics,
    compared,
    distribution,
  }

  function partInOrder(): Int32Array {
    if (sort === 'value')
      return (
        isAscending ? lowestFirst(Math.min(to, length)) : highestFirst(values, to, memory)
      ).subarray(from, to)
    const keys = keysOf(sort)
    if (!isAscending) for (let i = 0; i < length; i += 1) keys[i] = -(keys[i] ?? 0)
    const all = bestFirst()
    const compared =
      sort === 'change' && ranked.isAcrossBreak ? keepWhere(all, (i) => !isAcrossBreak(i)) : all
    return sortedPart(keys, compared, { from, to }, memory)
  }

  function isAcrossBreak(i: number): boolean {
    return ranked.isAcrossBreak && !Number.isNaN(previous[ranks[i] ?? 0])
  }

  function lowestFirst(most: number): Int32Array {
    return numbered(memory.integers('lowest first', most))
  }

  /** What each company is sorted by; `NaN` is last. */
  function keysOf(by: Exclude<RankingSort, 'value'>): Float64Array {
    const keys = memory.floats('keys', length)
    switch (by) {
      case 'previous':
        return numbersAt(keys, previous, ranks)
      case 'change': {
        numbersAt(keys, previous, ranks)
        for (let i = 0; i < length; i += 1)
          keys[i] = rankedChange(metric, values[i] ?? 0, keys[i] ?? Number.NaN)
        return keys
      }
      case 'name':
        return numbersAt(keys, nameOrder ?? new Float64Array(), companiesAt(ranked, ranks, memory))
      case 'county': {
        const ofLabel = Float64Array.from(labelOrder(companies.labels.county))
        return numbersOfLabels(keys, ofLabel, companies.county, companiesAt(ranked, ranks, memory))
      }
    }
  }
}

// Loops over a country are functions of their own: in one that does more they take several times
// as long.

/** The numbers at some places. */
function numbersAt(to: Float64Array, numbers: Float64Array, at: Int32Array): Float64Array {
  for (let i = 0; i < at.length; i += 1) to[i] = numbers[at[i] ?? 0] ?? Number.NaN
  return to
}

/** The numbers of the labels at some places. */
function numbersOfLabels(
  to: Float64Array,
  numbers: Float64Array,
  labels: Uint16Array,
  at: Int32Array,
): Float64Array {
  for (let i = 0; i < at.length; i += 1) to[i] = numbers[labels[at[i] ?? 0] ?? 0] ?? Number.NaN
  return to
}

/** Of all ranks the values themselves. */
function valuesAt(
  { values }: RankedValues,
  ranks: Int32Array,
  memory: WorkingMemory,
): Float64Array {
  if (ranks.length === values.length) return values
  return numbersAt(memory.floats('found values', ranks.length), values, ranks)
}

type Summary = Pick<RankedPage, 'statistics' | 'compared' | 'distribution'>

/** Of all values together everything but the page is computed once. */
const summaries = new WeakMap<RankedValues, Summary>()

function summaryOf(
  metric: Metric,
  ranked: RankedValues,
  ranks: Int32Array,
  values: Float64Array,
): Summary {
  const isOfAll = values === ranked.values
  const known = isOfAll ? summaries.get(ranked) : undefined
  if (known !== undefined) return known
  const summary = {
    statistics: rankingStatistics(metric, values),
    compared: countCompared(ranked, ranks),
    distribution: distributionOf(values),
  }
  if (isOfAll) summaries.set(ranked, summary)
  return summary
}

function countCompared(
  { gaps, marks, previous, isAcrossBreak }: RankedValues,
  ranks: Int32Array,
): ComparedCounts {
  let [ofGroup, otherLength, notCompared, acrossBreak] = [0, 0, 0, 0]
  if (marks.length > 0) {
    for (const rank of ranks) {
      const mark = marks[rank] ?? 0
      if ((mark & rowMarks.ofGroup) !== 0) ofGroup += 1
      if ((mark & rowMarks.otherLength) !== 0) otherLength += 1
      if (gaps[rank] !== 0) notCompared += 1
    }
  }
  if (isAcrossBreak) for (const rank of ranks) if (!Number.isNaN(previous[rank])) acrossBreak += 1
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
