import { countLeading, isBelow, type SortedValues } from '../averages/place-of.ts'
import type { ComparedRows } from './compared-rows.ts'
import {
  type CountedMarks,
  countedMarks,
  keepMarked,
  type Marks,
  marksAt,
  noneMarked,
  setMark,
} from './marks.ts'
import { sortSlices } from './sort-order.ts'
import { openWorkingMemory, type WorkingMemory } from './working-memory.ts'

/**
 * A metric's values of a period in order. Which companies count does not matter for them, so that
 * they stay as they are when a company is edited.
 */
export interface RankedValues {
  /** By row of the period, `NaN` where a value is missing. */
  readonly own: Float64Array
  /** The rows that have a value, the lowest value first and equal ones by code. */
  readonly ascending: Int32Array
  /**
   * Values of the period a year before, by its rows, and which of them is each row's, -1 for none.
   */
  readonly previous: Float64Array
  readonly previousOf: Int32Array
  /** How the rows compare with those of the year before. */
  readonly compared: ComparedRows
}

/** The rows that have a value, as in `RankedValues`; yields between small slices. */
export function* rowsInOrder(values: Float64Array): Generator<void, Int32Array> {
  const memory = openWorkingMemory()
  const order = yield* sortSlices(values, memory)
  // Missing ones are the last.
  const rows = order.slice(
    0,
    countLeading(order.length, (i) => !Number.isNaN(values[order[i] ?? 0] ?? Number.NaN)),
  )
  // Of a large country 24 bytes a row.
  memory.giveBackOthers(rows)
  return rows
}

/** The value a year before; `NaN` where there is none, and where the two do not compare. */
export function previousAt({ previous, previousOf, compared }: RankedValues, row: number): number {
  const before = previousOf[row] ?? -1
  const isCompared = before !== -1 && (compared.gaps[row] ?? 0) === 0
  return isCompared ? (previous[before] ?? Number.NaN) : Number.NaN
}

/** By values. */
const rowsBefore = new WeakMap<RankedValues, Marks>()

/** Which rows have a value a year before, as `previousAt` returns it. */
export function rowsWithPrevious(ranked: RankedValues): Marks {
  const known = rowsBefore.get(ranked)
  if (known !== undefined) return known
  const { length } = ranked.own
  const rows = noneMarked(length)
  for (let row = 0; row < length; row += 1)
    setMark(rows.words, row, Number(!Number.isNaN(previousAt(ranked, row))))
  rowsBefore.set(ranked, rows)
  return rows
}

/** The value at a place in the order of all values. */
export function valueInOrder({ own, ascending }: RankedValues, place: number): number {
  return own[ascending[place] ?? -1] ?? Number.NaN
}

/** How many of all values are lower than one, or also equal. */
export function countLower(ranked: RankedValues, value: number, isEqualCounted: boolean): number {
  return countLeading(ranked.ascending.length, (place) =>
    isBelow(valueInOrder(ranked, place), value, isEqualCounted),
  )
}

/** Why a row's value is not compared with one that exists, as in `ComparedRows`. */
export function gapAt({ previous, previousOf, compared }: RankedValues, row: number): number {
  const before = previousOf[row] ?? -1
  const exists = before !== -1 && !Number.isNaN(previous[before])
  return exists ? (compared.gaps[row] ?? 0) : 0
}

/** Those of a metric's values that are ranked, valid until their memory is used again. */
export interface FoundValues extends SortedValues {
  /** Which rows have them. */
  readonly rows: Marks
  /** The row of the value at a place, from 0 for the lowest. */
  readonly rowAt: (place: number) => number
}

/**
 * The values of the companies that a filter finds.
 * @param companyOf the place of each row's company among all, -1 for a row whose company does not
 *   count
 * @param found see `findCompanies`; all companies that count when `null`
 */
export function foundValues(
  ranked: RankedValues,
  companyOf: Int32Array,
  found: Marks | null,
  memory: WorkingMemory,
): FoundValues {
  if (found === null) return valuesOfAll(ranked, companyOf)
  const rows = marksAt(found, companyOf, 'found rows', memory)
  // These leave out rows whose companies do not count, too.
  keepMarked(rows, valuesOfAll(ranked, companyOf).rows)
  return inOrder(ranked, rows, memory)
}

/** By values, for the companies that are counted now. */
const ofAll = new WeakMap<
  RankedValues,
  { readonly companyOf: Int32Array; readonly values: FoundValues }
>()

/** What most visitors ask for, and what the values of some companies are found among. */
function valuesOfAll(ranked: RankedValues, companyOf: Int32Array): FoundValues {
  const known = ofAll.get(ranked)
  if (known?.companyOf === companyOf) return known.values
  const memory = openWorkingMemory()
  const { own } = ranked
  const { length } = own
  const rows = noneMarked(length)
  for (let i = 0; i < rows.words.length; i += 1) {
    let word = 0
    const end = Math.min(length, (i + 1) << 5)
    for (let row = i << 5; row < end; row += 1)
      word |= Number(companyOf[row] !== -1 && !Number.isNaN(own[row])) << (row & 31)
    rows.words[i] = word
  }
  const values = inOrder(ranked, rows, memory)
  ofAll.set(ranked, { companyOf, values })
  return values
}

function inOrder(ranked: RankedValues, rows: Marks, memory: WorkingMemory): FoundValues {
  const inOrder = marksAt(rows, ranked.ascending, 'found in order', memory)
  return { rows, ...valuesAmong(ranked, countedMarks(inOrder, memory)) }
}

/** @param marks of places in the order of all values */
function valuesAmong(
  ranked: RankedValues,
  { count, countBefore, placeOf }: CountedMarks,
): Omit<FoundValues, 'rows'> {
  return {
    length: count,
    rowAt: (place) => ranked.ascending[placeOf(place)] ?? -1,
    valueAt: (place) =>
      place >= 0 && place < count ? valueInOrder(ranked, placeOf(place)) : Number.NaN,
    countBelow: (value, isEqualCounted) => countBefore(countLower(ranked, value, isEqualCounted)),
  }
}
