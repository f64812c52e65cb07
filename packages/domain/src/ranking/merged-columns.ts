import type { PeriodColumns } from './period-columns.ts'

/** A period's columns with those of some companies in place of their own, or added to them; both are by registry code. */
export function mergedColumns(all: PeriodColumns, some: PeriodColumns): PeriodColumns {
  /** For each row of the result its place in `all`, or -1 minus its place in `some`. */
  const sources = new Int32Array(all.codes.length + some.codes.length)
  let length = 0
  let i = 0
  let j = 0
  while (i < all.codes.length || j < some.codes.length) {
    const own = all.codes[i] ?? Number.POSITIVE_INFINITY
    const other = some.codes[j] ?? Number.POSITIVE_INFINITY
    if (own < other) {
      sources[length] = i
      i += 1
    } else {
      sources[length] = -1 - j
      j += 1
      if (own === other) i += 1
    }
    length += 1
  }
  const merged = <Column extends Int32Array | Float64Array>(
    column: Column,
    from: Column,
    into: Column,
  ): Column => {
    for (let row = 0; row < length; row += 1) {
      const source = sources[row] ?? 0
      into[row] = (source >= 0 ? column[source] : from[-1 - source]) ?? Number.NaN
    }
    return into
  }
  const published: Record<string, Float64Array> = {}
  for (const [field, column] of Object.entries(all.published)) {
    published[field] = merged(
      column,
      some.published[field] ?? new Float64Array(some.codes.length).fill(Number.NaN),
      new Float64Array(length),
    )
  }
  return { codes: merged(all.codes, some.codes, new Int32Array(length)), published }
}
