import { floatAt, type PackedFloats, packedFloats, withOthers } from './packed-floats.ts'
import type { PeriodColumns } from './period-columns.ts'
import type { ReportedYear } from './year-columns.ts'
import { numberKinds, type ReportedRows } from './year-rows.ts'

/**
 * A quarter's columns with those of some companies in place of their own, or added to them; both are
 * by registry code.
 */
export function mergedColumns(all: PeriodColumns, some: PeriodColumns): PeriodColumns {
  const sources = mergedRows(all.codes, some.codes, some.codes)
  const published: Record<string, Float64Array> = {}
  for (const [field, column] of Object.entries(all.published))
    published[field] = mergedFloats(sources, column, some.published[field])
  return { codes: mergedIntegers(sources, all.codes, some.codes), published }
}

/**
 * A year's columns with what is known now of the companies that have changed, of which some may have
 * no row any more. Yields between columns.
 * @param some the rows of those that have one
 * @param changed registry codes, ascending
 */
export function* mergedYear(
  all: ReportedYear,
  some: ReportedYear,
  changed: Int32Array,
): Generator<void, ReportedYear> {
  const sources = mergedRows(all.codes, some.codes, changed)
  const figures: Record<string, PackedFloats> = {}
  for (const [field, column] of Object.entries(all.figures)) {
    yield
    figures[field] = mergedPacked(sources, column, some.figures[field])
  }
  yield
  const codes = mergedIntegers(sources, all.codes, some.codes)
  return { codes, figures, rows: mergedReportedRows(sources, all.rows, some.rows) }
}

function mergedReportedRows(
  sources: Int32Array,
  all: ReportedRows,
  some: ReportedRows,
): ReportedRows {
  const { kinds, numberOf } = numberKinds(all.kinds)
  const numbersOfSome = some.kinds.map(numberOf)
  const ofSome = some.of.map((number) => numbersOfSome[number] ?? 0)
  return {
    of: mergedIntegers(sources, all.of, ofSome),
    kinds,
    previousRevenue: mergedPacked(sources, all.previousRevenue, some.previousRevenue),
    growthGap: merged(sources, all.growthGap, some.growthGap, new Uint8Array(sources.length)),
  }
}

/**
 * For each row of the result its place among all, or -1 minus its place among some.
 * @param changed codes, ascending, of which only those of `some` have a row
 */
function mergedRows(all: Int32Array, some: Int32Array, changed: Int32Array): Int32Array {
  const sources = new Int32Array(all.length + some.length)
  let length = 0
  let i = 0
  let j = 0
  let k = 0
  while (i < all.length || j < some.length) {
    const own = all[i] ?? Number.POSITIVE_INFINITY
    const other = some[j] ?? Number.POSITIVE_INFINITY
    while ((changed[k] ?? Number.POSITIVE_INFINITY) < own) k += 1
    if (other <= own) {
      sources[length++] = -1 - j
      j += 1
      if (own === other) i += 1
    } else {
      if (changed[k] !== own) sources[length++] = i
      i += 1
    }
  }
  return sources.subarray(0, length)
}

function mergedIntegers(sources: Int32Array, all: Int32Array, some: Int32Array): Int32Array {
  return merged(sources, all, some, new Int32Array(sources.length))
}

/** @param some `undefined` where none of them has a value */
function mergedFloats(
  sources: Int32Array,
  all: Float64Array,
  some: Float64Array = new Float64Array(),
): Float64Array {
  return merged(sources, all, some, new Float64Array(sources.length))
}

function mergedPacked(
  sources: Int32Array,
  all: PackedFloats,
  some: PackedFloats = packedFloats().take(),
): PackedFloats {
  const wholes = mergedIntegers(sources, all.wholes, some.wholes)
  return withOthers(wholes, (row) => {
    const source = sources[row] ?? 0
    return source >= 0 ? floatAt(all, source) : floatAt(some, -1 - source)
  })
}

function merged<Column extends Int32Array | Float64Array | Uint8Array>(
  sources: Int32Array,
  all: Column,
  some: Column,
  into: Column,
): Column {
  for (let row = 0; row < into.length; row += 1) {
    const source = sources[row] ?? 0
    into[row] = (source >= 0 ? all[source] : some[-1 - source]) ?? Number.NaN
  }
  return into
}
