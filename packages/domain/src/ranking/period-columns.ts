import { countedValue } from '../metrics/counted-value.ts'
import { derivedMetrics } from '../metrics/derived-metrics.ts'
import type { Facts } from '../metrics/facts.ts'
import { publishedFieldsOf } from '../metrics/inputs-of.ts'
import type { Metric } from '../metrics/metric.ts'
import { columnOf, columnOfField } from '../metrics/quarter-columns.ts'
import { countedWith, deriverWith } from '../metrics/value-of.ts'
import { unpackedFloats } from './packed-floats.ts'
import type { YearRows } from './year-rows.ts'

/** Figures of all companies in one period, in columns; a missing value is `NaN`. */
export interface PeriodColumns {
  /** Registry codes as numbers, ascending: a row each. */
  readonly codes: Int32Array
  /** Published figures by their field: those that were asked for, of a year by `columnsFor`. */
  readonly published: Readonly<Record<string, Float64Array>>
  /** What is known of the rows of a year; quarters have none. */
  readonly years?: YearRows
}

/** Columns of a year with the published figures that a metric needs; those of a quarter have them. */
export function columnsFor(metric: Metric, columns: PeriodColumns): PeriodColumns {
  const { codes, years } = columns
  if (years === undefined) return columns
  const needed = publishedFieldsOf(countedWith(metric))
  const published = Object.entries(years.figures)
    .filter(([field]) => needed.has(field))
    .map(([field, figures]) => [field, unpackedFloats(figures)] as const)
  return { codes, published: Object.fromEntries(published), years }
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

const rowsPerSlice = 1000

/**
 * A metric's values by row, `NaN` where it is missing or not comparable, by the table of metrics.
 * Yields between small slices.
 * @param factsOf what formulas need besides the figures of a row
 */
export function* metricValues(
  metric: Metric,
  { codes, published }: PeriodColumns,
  factsOf: (row: number) => Facts,
): Generator<void, Float64Array> {
  const derive = deriverWith(metric)
  const needed = publishedFieldsOf(countedWith(metric))
  const columns = Object.entries(published).filter(([field]) => needed.has(field))
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
