import { countBelow } from '../averages/place-of.ts'
import { type CompanyMarks, markOf } from './company-marks.ts'
import type { ComparedRows } from './compared-rows.ts'
import { numbered, openWorkingMemory, type WorkingMemory } from './working-memory.ts'

/**
 * Companies with a metric's value, the lowest first and equal ones by code, in columns that are
 * read one after another.
 */
export interface RankedValues {
  /** The place of each company among all. */
  readonly places: Int32Array
  readonly values: Float64Array
  /** The value a year before; `NaN` where there is none, and where the two do not compare. */
  readonly previous: Float64Array
  /**
   * Why a value is not compared with the one a year before, and how it must be read; as in
   * `ComparedRows`.
   */
  readonly gaps: Uint8Array
  readonly marks: Uint8Array
  /** The change of every value is across a break of the metric. */
  readonly isAcrossBreak: boolean
}

/** A metric's values of a period, by row of its columns. */
export interface ValuesByRow {
  /** How the rows compare with those of the year before. */
  readonly compared: ComparedRows
  readonly values: Float64Array
  /** All rows, the lowest value first (`sortOrder`). */
  readonly ascending: Int32Array
  /** The place of each row's company among all, -1 for a row whose company does not count. */
  readonly companyOf: Int32Array
  /**
   * Values of the period a year before, by its rows, and which of them is each row's, -1 for none.
   */
  readonly previous: Float64Array
  readonly previousOf: Int32Array
}

/**
 * All companies that count and have a value.
 * @param memory for rows that are not kept
 */
export function rankedValues(
  { compared, values, ascending, companyOf, previous, previousOf }: ValuesByRow,
  memory: WorkingMemory = openWorkingMemory(),
): RankedValues {
  const rows = ascending.length
  const isCounted = memory.bytes('is counted', rows)
  for (let row = 0; row < rows; row += 1)
    isCounted[row] = companyOf[row] === -1 || Number.isNaN(values[row]) ? 0 : 1
  const rankOf = memory.integers('rank of row', rows)
  let length = 0
  for (let i = 0; i < rows; i += 1) {
    const row = ascending[i] ?? 0
    if (isCounted[row] !== 1) continue
    rankOf[row] = length
    length += 1
  }
  const { gaps, marks, isAcrossBreak } = compared
  const ranked = {
    places: new Int32Array(length),
    values: new Float64Array(length),
    previous: new Float64Array(length),
    gaps: new Uint8Array(gaps.length === 0 ? 0 : length),
    marks: new Uint8Array(marks.length === 0 ? 0 : length),
    isAcrossBreak,
  }
  // In the order of rows: to look up six columns all over the memory takes twice as long as to write
  // three.
  for (let row = 0; row < rows; row += 1) {
    if (isCounted[row] !== 1) continue
    const rank = rankOf[row] ?? 0
    const before = previousOf[row] ?? -1
    const earlier = before === -1 ? Number.NaN : (previous[before] ?? Number.NaN)
    // Without an earlier value there is nothing that is not compared.
    const gap = Number.isNaN(earlier) ? 0 : (gaps[row] ?? 0)
    ranked.places[rank] = companyOf[row] ?? -1
    ranked.values[rank] = values[row] ?? Number.NaN
    ranked.previous[rank] = gap === 0 ? earlier : Number.NaN
    if (ranked.gaps.length > 0) ranked.gaps[rank] = gap
    if (ranked.marks.length > 0) ranked.marks[rank] = marks[row] ?? 0
  }
  return ranked
}

// Which values are ranked is told by their places in the columns, ascending, in an array that is
// valid until the memory is used again.

export function allRanks({ values }: RankedValues, memory: WorkingMemory): Int32Array {
  return numbered(memory.integers('found', values.length))
}

/** Those whose values are in a range, which includes its bounds. */
export function ranksBetween(
  ranked: RankedValues,
  { from, to }: { readonly from: number | undefined; readonly to: number | undefined },
  memory: WorkingMemory,
): Int32Array {
  const { values } = ranked
  const start = from === undefined ? 0 : countBelow(values, from, false)
  const end = Math.max(start, to === undefined ? values.length : countBelow(values, to, true))
  return allRanks(ranked, memory).subarray(start, end)
}

/** Those whose companies a filter finds (`findCompanies`). */
export function ranksOfFound(
  { places }: RankedValues,
  { words }: CompanyMarks,
  memory: WorkingMemory,
): Int32Array {
  const ranks = memory.integers('found', places.length)
  let length = 0
  for (let rank = 0; rank < places.length; rank += 1) {
    // One that is not found is written over by the next.
    ranks[length] = rank
    length += markOf(words, places[rank] ?? 0)
  }
  return ranks.subarray(0, length)
}

/** The places of the companies of some ranks among all. */
export function companiesAt(
  { places }: RankedValues,
  ranks: Int32Array,
  memory: WorkingMemory,
): Int32Array {
  const companies = memory.integers('found companies', ranks.length)
  for (let i = 0; i < ranks.length; i += 1) companies[i] = places[ranks[i] ?? 0] ?? 0
  return companies
}
