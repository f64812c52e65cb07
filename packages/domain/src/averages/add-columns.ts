import type { FigureColumns } from '../emta/figure-columns.ts'
import type { Facts } from '../metrics/facts.ts'
import type { Factors } from '../metrics/fraction-of.ts'
import type { Metric } from '../metrics/metric.ts'
import {
  columnOfField,
  deriveColumns,
  productColumn,
  type QuarterColumns,
} from '../metrics/quarter-columns.ts'
import { addValue, type GatheredPeriod } from './gathered-period.ts'

interface Target {
  readonly metrics: readonly Metric[]
  /** One per metric; `null` for one that is not a quotient. */
  readonly factors: readonly (Factors | null)[]
  /** Where the values of a period are gathered; `null` when the period is not requested. */
  readonly ofPeriod: (index: number) => GatheredPeriod | null
  /** How many of these periods must have a metric for the company to count in it; `null` when any will do. */
  readonly needed: number | null
}

const noFacts: Facts = {}

/** Adds quarters of whole companies to the gathered values, as `add` does with the objects of one company. */
export function addColumns(
  { periods, published, ends }: FigureColumns,
  { metrics, factors, ofPeriod, needed }: Target,
): void {
  const ofRows: (GatheredPeriod | null)[] = []
  for (const period of periods) ofRows.push(ofPeriod(period))
  const facts = ofRows.map((own) => own?.facts ?? noFacts)
  const columns = deriveColumns(published, facts)
  for (const [i, metric] of metrics.entries()) {
    const counted = countedColumn(metric, columns)
    const values = needed === null ? counted : whole(counted, ofRows, ends, needed)
    const { dividends, divisors } = factors[i] ?? {}
    const dividend = dividends && productColumn(dividends, columns, facts)
    const divisor = divisors && productColumn(divisors, columns, facts)
    for (let row = 0; row < values.length; row += 1) {
      const value = values[row] ?? NaN
      const column = ofRows[row]?.columns[i]
      if (column === undefined || Number.isNaN(value)) continue
      addValue(column, value, dividend?.[row] ?? 0, divisor?.[row] ?? 0)
    }
  }
}

/** `countedValue` of each row. */
function countedColumn({ id, field, warning }: Metric, columns: QuarterColumns): Float64Array {
  const values = columnOfField(columns, field)
  if (warning?.isNotComparable !== true) return values
  const base = columnOfField(columns, warning.of ?? id)
  return values.map((value, row) => ((base[row] ?? NaN) < warning.below ? NaN : value))
}

/** The values of only those companies that have one in all of the periods. */
function whole(
  values: Float64Array,
  ofRows: readonly (GatheredPeriod | null)[],
  ends: readonly number[],
  needed: number,
): Float64Array {
  const found = values.slice()
  let start = 0
  for (const end of ends) {
    let count = 0
    for (let row = start; row < end; row += 1)
      if (ofRows[row] !== null && !Number.isNaN(values[row])) count += 1
    if (count < needed) found.fill(NaN, start, end)
    start = end
  }
  return found
}
