import { countedValue } from '../metrics/counted-value.ts'
import { derivedMetrics } from '../metrics/derived-metrics.ts'
import type { Facts } from '../metrics/facts.ts'
import type { Metric } from '../metrics/metric.ts'
import { columnOf, columnOfField } from '../metrics/quarter-columns.ts'
import { deriverWith } from '../metrics/value-of.ts'
import type { YearRows } from './year-rows.ts'

/** Figures of all companies in one period, in columns; a missing value is `NaN`. */
export interface PeriodColumns {
  /** Registry codes as numbers, ascending: a row each. */
  readonly codes: Int32Array
  /** Published figures by their field; of a quarter those that were asked for. */
  readonly published: Readonly<Record<string, Float64Array>>
  /** What is known of the rows of a year; quarters have none. */
  readonly years?: YearRows
}

/** @throws when the figure was not asked for */
export function publishedColumn({ published }: PeriodColumns, figure: string): Float64Array {
  const column = published[figure]
  if (column === undefined) throw new Error(`The figure '${figure}' was not read.`)
  return column
}

/**
 * A metric's values by row of a quarter, all of whose rows have the same facts: a whole column at a
 * time, in a tenth of the time of `metricValues`. Yields between columns.
 */
export function* quarterValues(
  metric: Metric,
  columns: PeriodColumns,
  facts: Facts,
): Generator<void, Float64Array> {
  const { published, codes } = columns
  // Such a warning is about each row's figures.
  if (metric.warning?.isNotComparable === true)
    return yield* metricValues(metric, columns, () => facts)
  const found = new Map<string, Float64Array>(Object.entries(published))
  const ofRows = { rows: codes.length, factsOf: () => facts, areSame: true }
  for (const { field, formula } of derivedMetrics('quarter', [metric])) {
    yield
    found.set(field, columnOf(formula, found, ofRows))
  }
  return columnOfField(found, metric.field)
}

const rowsPerSlice = 20_000

/**
 * A metric's values by row, `NaN` where it is missing or not comparable, by the table of metrics.
 * Yields between slices of some milliseconds.
 * @param factsOf what formulas need besides the figures of a row
 */
export function* metricValues(
  metric: Metric,
  { codes, published }: PeriodColumns,
  factsOf: (row: number) => Facts,
): Generator<void, Float64Array> {
  const derive = deriverWith(metric)
  const columns = Object.entries(published)
  // One object for all rows: a new one for each would take most of the time.
  const figures: Record<string, number | null> = {}
  const values = new Float64Array(codes.length)
  for (let row = 0; row < codes.length; row += 1) {
    for (const [field, column] of columns) {
      const value = column[row] ?? Number.NaN
      figures[field] = Number.isNaN(value) ? null : value
    }
    derive(figures, factsOf(row))
    values[row] = countedValue(metric, figures) ?? Number.NaN
    if (row % rowsPerSlice === rowsPerSlice - 1) yield
  }
  return values
}

/**
 * A period's columns with those of some companies in place of their own, or added to them; both are
 * by registry code.
 */
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
