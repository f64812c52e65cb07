import type { WorkingMemory } from './working-memory.ts'

/** Companies with a metric's value, the lowest first and equal ones by code, in columns that are read one after another. */
export interface RankedValues {
  /** The place of each company among all. */
  readonly places: Int32Array
  readonly values: Float64Array
  /** The value a year before; `NaN` where there is none. */
  readonly previous: Float64Array
}

/** A metric's values of a period, by row of its columns. */
export interface ValuesByRow {
  readonly values: Float64Array
  /** All rows, the lowest value first (`sortOrder`). */
  readonly ascending: Int32Array
  /** The place of each row's company among all, -1 for a row whose company does not count. */
  readonly companyOf: Int32Array
  /** Values of the period a year before, by its rows, and which of them is each row's, -1 for none. */
  readonly previous: Float64Array
  readonly previousOf: Int32Array
}

/** All companies that count and have a value. */
export function rankedValues({ values, ascending, companyOf, previous, previousOf }: ValuesByRow): RankedValues {
  const rows = ascending.filter((row) => companyOf[row] !== -1 && !Number.isNaN(values[row]))
  const { length } = rows
  const ranked = { places: new Int32Array(length), values: new Float64Array(length), previous: new Float64Array(length) }
  for (let i = 0; i < length; i += 1) {
    const row = rows[i] ?? 0
    const before = previousOf[row] ?? -1
    ranked.places[i] = companyOf[row] ?? -1
    ranked.values[i] = values[row] ?? Number.NaN
    ranked.previous[i] = before === -1 ? Number.NaN : (previous[before] ?? Number.NaN)
  }
  return ranked
}

/** Those of them that a filter finds (`findCompanies`). The columns are valid until the memory is used again. */
export function foundValues({ places, values, previous }: RankedValues, found: Uint8Array, memory: WorkingMemory): RankedValues {
  const foundPlaces = memory.integers('found places', places.length)
  const foundNumbers = memory.floats('found values', places.length)
  const foundPrevious = memory.floats('found previous', places.length)
  let length = 0
  for (let i = 0; i < places.length; i += 1) {
    const place = places[i] ?? 0
    if (found[place] !== 1) continue
    foundPlaces[length] = place
    foundNumbers[length] = values[i] ?? Number.NaN
    foundPrevious[length] = previous[i] ?? Number.NaN
    length += 1
  }
  return { places: foundPlaces.subarray(0, length), values: foundNumbers.subarray(0, length), previous: foundPrevious.subarray(0, length) }
}
