import type { Basis } from '../period/period.ts'
import type { Expression } from './expression.ts'
import type { Metric } from './metric.ts'
import { namedMetric } from './metric-table.ts'

/**
 * Whether a metric is what a year has earned or sold, also by what it had or by its people: the longer the year, the more.
 * What it has left at its end is not, nor is what is divided within the year, such as a margin.
 */
export function isEarnedOverYear({ basis, formula }: Metric): boolean {
  return timesYear(formula, basis) > 0
}

/** The power of the year's length in a value: 1 for what is earned, 0 for what is left, one less for each division by what is earned. */
function timesYear(expression: Expression, basis: Basis): number {
  switch (expression.kind) {
    case 'published':
      return expression.statement === 'income' ? 1 : 0
    case 'metric':
      return timesYear(namedMetric(basis, expression.id).formula, basis)
    case 'sum':
    case 'less':
      return Math.max(timesYear(expression.left, basis), timesYear(expression.right, basis))
    case 'quotient':
      return timesYear(expression.left, basis) - timesYear(expression.right, basis)
    // Growth compares years of equal length only.
    case 'growth':
    case 'number':
    case 'tax-rate':
    case 'employees':
      return 0
  }
}
