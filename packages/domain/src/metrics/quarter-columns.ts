import { toCents } from '../cents.ts'
import type { PublishedFigure } from '../emta/figure.ts'
import type { TaxRate } from '../tax-rates/tax-rate.ts'
import { derivedMetrics } from './derived-metrics.ts'
import type { Expression } from './expression.ts'
import type { Facts } from './facts.ts'
import { namedMetric } from './metric-table.ts'

/** Figures of quarters by field, a row for each company and quarter; a missing one is `NaN`. */
export type QuarterColumns = ReadonlyMap<string, Float64Array>

const derived = derivedMetrics('quarter')

/** What formulas need besides the figures of each row. */
export interface RowFacts {
  /** How many rows there are. */
  readonly rows: number
  readonly factsOf: (row: number) => Facts
  /** Whether they are the same for all rows. */
  readonly areSame?: boolean
}

/**
 * Adds the columns of the derived figures to the published ones: what `deriverOf` does for one
 * quarter, for thousands at once.
 * @param facts of each row's period
 */
export function deriveColumns(
  published: Readonly<Record<PublishedFigure, Float64Array>>,
  facts: RowFacts,
): QuarterColumns {
  const columns = new Map<string, Float64Array>(Object.entries(published))
  for (const { field, formula } of derived) columns.set(field, columnOf(formula, columns, facts))
  return columns
}

/** The value of an expression in each row; metrics that it refers to must be among the columns. */
export function columnOf(
  expression: Expression,
  columns: QuarterColumns,
  facts: RowFacts,
): Float64Array {
  switch (expression.kind) {
    case 'published':
      return columnOfField(columns, expression.figure)
    case 'metric':
      return columnOfField(columns, namedMetric('quarter', expression.id).field)
    case 'number':
      return new Float64Array(facts.rows).fill(expression.value)
    case 'tax-rate':
      return rates(expression.name, facts)
    case 'sum':
    case 'quotient': {
      const left = columnOf(expression.left, columns, facts)
      const right = columnOf(expression.right, columns, facts)
      // The first touch of a new column's memory takes longer than the arithmetic.
      const found = isMadeFor(expression.left)
        ? left
        : isMadeFor(expression.right)
          ? right
          : new Float64Array(left.length)
      return expression.kind === 'sum' ? sums(left, right, found) : quotients(left, right, found)
    }
    case 'difference':
    case 'less':
    case 'growth':
    case 'employees':
      throw new Error(
        `A formula of quarters has '${expression.kind}', which only years have so far.`,
      )
  }
}

/** Whether `columnOf` makes a new column for the expression, which nobody else has. */
function isMadeFor({ kind }: Expression): boolean {
  return kind !== 'published' && kind !== 'metric'
}

export function columnOfField(columns: QuarterColumns, field: string): Float64Array {
  const column = columns.get(field)
  if (column === undefined) throw new Error(`There is no column '${field}'.`)
  return column
}

// A loop for each operation, since calling one of several functions for each of millions of rows
// takes several times as long. What is found may replace what it is made from.

function rates(name: Exclude<keyof TaxRate, 'year'>, facts: RowFacts): Float64Array {
  const found = new Float64Array(facts.rows)
  if (facts.areSame === true) return found.fill(facts.factsOf(0).rate?.[name] ?? NaN)
  for (let row = 0; row < found.length; row += 1)
    found[row] = facts.factsOf(row).rate?.[name] ?? NaN
  return found
}

function sums(left: Float64Array, right: Float64Array, found: Float64Array): Float64Array {
  for (let row = 0; row < found.length; row += 1)
    found[row] = toCents((left[row] ?? NaN) + (right[row] ?? NaN))
  return found
}

function quotients(left: Float64Array, right: Float64Array, found: Float64Array): Float64Array {
  for (let row = 0; row < found.length; row += 1) {
    const divisor = right[row] ?? NaN
    found[row] = divisor === 0 ? NaN : (left[row] ?? NaN) / divisor
  }
  return found
}

/** The product of expressions in each row. */
export function productColumn(
  factors: readonly Expression[],
  columns: QuarterColumns,
  facts: RowFacts,
): Float64Array {
  const found = new Float64Array(facts.rows).fill(1)
  for (const factor of factors) {
    const column = columnOf(factor, columns, facts)
    for (let row = 0; row < found.length; row += 1)
      found[row] = (found[row] ?? NaN) * (column[row] ?? NaN)
  }
  return found
}
