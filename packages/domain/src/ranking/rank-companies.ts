import { placeIn } from '../averages/place-of.ts'
import { compareText } from '../format/order.ts'
import { firstOf, type Metric } from '../metrics/metric.ts'
import type { ComparisonGap } from '../reports/comparison-basis.ts'
import { changeIn, rankedChanges } from './change.ts'
import type { RankedCompanies } from './company-columns.ts'
import { gapOfNumber, rowMarks } from './compared-rows.ts'
import { countInBoth, markedPlaces, markOf } from './marks.ts'
import {
  type FoundValues,
  gapAt,
  previousAt,
  type RankedValues,
  rowsWithPrevious,
} from './ranked-values.ts'
import type { RankingSort } from './ranking-sort.ts'
import {
  type DistributionStep,
  distributionOf,
  type RankingStatistics,
  rankingStatistics,
} from './ranking-statistics.ts'
import { sortedPart } from './sorted-part.ts'
import {
  keepWhere,
  numbersAt,
  openWorkingMemory,
  placesAt,
  type WorkingMemory,
} from './working-memory.ts'

/** What a ranking is made of. */
export interface RankingInput {
  readonly metric: Metric
  readonly companies: RankedCompanies
  readonly ranked: RankedValues
  /** The place of each row's company among all, -1 for a row whose company does not count. */
  readonly companyOf: Int32Array
  /** Which of them are ranked. */
  readonly found: FoundValues
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
export function rankCompanies(input: RankingInput): RankedPage {
  const { metric, ranked, companyOf, found, sort, from, to } = input
  const { memory = openWorkingMemory() } = input
  const { own, compared } = ranked
  let foundRows: Int32Array | undefined
  const rowsOfFound = () => (foundRows ??= markedPlaces(found.rows, memory))
  const summary = summaryOf({ metric, ranked, found, memory, rowsOfFound })
  const { sum } = summary.statistics
  const better = firstOf(metric) ?? 'more'
  const isAscending = (input.order ?? usualOrder(sort, better)) === 'asc'
  const rows =
    sort === 'value'
      ? rowsByValue(own, found, { from, to, isAscending })
      : rowsByKey(input, sort, { isAscending, better, memory, rowsOfFound })
  return {
    companies: Array.from(rows, (row) => {
      const value = own[row] ?? 0
      const before = previousAt(ranked, row)
      const marks = compared.marks[row] ?? 0
      return {
        company: companyOf[row] ?? 0,
        value,
        previous: Number.isNaN(before) ? null : before,
        change: changeIn(metric, value, before),
        gap: gapOfNumber(gapAt(ranked, row)),
        isAcrossBreak: compared.isAcrossBreak && !Number.isNaN(before),
        isOfGroup: (marks & rowMarks.ofGroup) !== 0,
        isOtherLength: (marks & rowMarks.otherLength) !== 0,
        isFallIgnored: (marks & rowMarks.ignoredFall) !== 0,
        share: sum !== null && sum > 0 ? value / sum : null,
        place: placeIn(found, value, better),
      }
    }),
    ...summary,
  }
}

/** The rows of a part of the values in order, equal ones by code in either order. */
function rowsByValue(
  own: Float64Array,
  { length, rowAt, countBelow }: FoundValues,
  { from, to, isAscending }: { readonly from: number; readonly to: number; isAscending: boolean },
): number[] {
  const rows: number[] = []
  for (let place = from; place < Math.min(to, length); place += 1) {
    if (isAscending) {
      rows.push(rowAt(place))
      continue
    }
    const value = own[rowAt(length - 1 - place)] ?? Number.NaN
    const higher = length - countBelow(value, true)
    rows.push(rowAt(countBelow(value, false) + place - higher))
  }
  return rows
}

interface KeyOrder {
  readonly isAscending: boolean
  readonly better: 'more' | 'less'
  readonly memory: WorkingMemory
  readonly rowsOfFound: () => Int32Array
}

/** The same by something else; of equal ones the better placed and then the lower code is first. */
function rowsByKey(
  { metric, companies, ranked, companyOf, nameOrder, from, to }: RankingInput,
  sort: Exclude<RankingSort, 'value'>,
  { isAscending, better, memory, rowsOfFound }: KeyOrder,
): Int32Array {
  const { own, compared } = ranked
  const before = sort === 'change' && compared.isAcrossBreak ? rowsWithPrevious(ranked).words : null
  const rows =
    before === null ? rowsOfFound() : keepWhere(rowsOfFound(), (row) => markOf(before, row) === 0)
  const keys = keysOf()
  if (!isAscending) for (let i = 0; i < keys.length; i += 1) keys[i] = -(keys[i] ?? Number.NaN)
  const sign = better === 'less' ? 1 : -1
  const part = sortedPart(keys, (i) => sign * (own[rows[i] ?? -1] ?? 0), { from, to }, memory)
  return placesAt(part, part, rows)

  /** What each row is sorted by; `NaN` is last. */
  function keysOf(): Float64Array {
    const keys = memory.floats('keys', rows.length)
    switch (sort) {
      case 'previous':
        return previousOfRows(keys, ranked, rows)
      case 'change': {
        const values = numbersAt(memory.floats('found values', rows.length), own, rows)
        return rankedChanges(keys, metric, values, previousOfRows(keys, ranked, rows))
      }
      case 'name':
        return numbersAt(keys, nameOrder ?? new Float64Array(), companiesOf())
      case 'county': {
        const ofLabel = Float64Array.from(labelOrder(companies.labels.county))
        return numbersOfLabels(keys, ofLabel, companies.county, companiesOf())
      }
    }
  }

  function companiesOf(): Int32Array {
    return placesAt(memory.integers('companies of rows', rows.length), rows, companyOf)
  }
}

// Loops over a country are functions of their own: in one that does more they take several times
// as long.

/** See `previousAt`. */
function previousOfRows(
  to: Float64Array,
  { previous, previousOf, compared: { gaps } }: RankedValues,
  rows: Int32Array,
): Float64Array {
  for (let i = 0; i < rows.length; i += 1) {
    const before = previousOf[rows[i] ?? 0] ?? -1
    to[i] = before === -1 ? Number.NaN : (previous[before] ?? Number.NaN)
  }
  if (gaps.length > 0)
    for (let i = 0; i < rows.length; i += 1) if (gaps[rows[i] ?? 0] !== 0) to[i] = Number.NaN
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

type Summary = Pick<RankedPage, 'statistics' | 'compared' | 'distribution'>

/** What most visitors ask for, the values of all companies, is summed up once. */
const summaries = new WeakMap<FoundValues, Summary>()

function summaryOf({
  metric,
  ranked,
  found,
  memory,
  rowsOfFound,
}: Pick<RankingInput, 'metric' | 'ranked' | 'found'> &
  Pick<KeyOrder, 'memory' | 'rowsOfFound'>): Summary {
  const known = summaries.get(found)
  if (known !== undefined) return known
  const rows = rowsOfFound()
  const values = numbersAt(memory.floats('found values', rows.length), ranked.own, rows)
  const summary = {
    statistics: rankingStatistics(metric, found, values),
    compared: countCompared(ranked, found, rows),
    distribution: distributionOf(found),
  }
  summaries.set(found, summary)
  return summary
}

function countCompared(ranked: RankedValues, found: FoundValues, rows: Int32Array): ComparedCounts {
  const { marks, isAcrossBreak } = ranked.compared
  let [ofGroup, otherLength, notCompared] = [0, 0, 0]
  if (marks.length > 0) {
    for (const row of rows) {
      const mark = marks[row] ?? 0
      if ((mark & rowMarks.ofGroup) !== 0) ofGroup += 1
      if ((mark & rowMarks.otherLength) !== 0) otherLength += 1
      if (gapAt(ranked, row) !== 0) notCompared += 1
    }
  }
  const acrossBreak = isAcrossBreak ? countInBoth(found.rows, rowsWithPrevious(ranked)) : 0
  return { ofGroup, otherLength, notCompared, acrossBreak }
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
