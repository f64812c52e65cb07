import type { Basis } from '../period/period.ts'
import type { Expression } from './expression.ts'
import type { Metric } from './metric.ts'
import { namedMetric } from './metric-table.ts'

/**
 * Whether a metric's value grows with the length of the year: amounts earned or sold, also per equity, assets or employee.
 * Figures of the balance sheet do not, nor do quotients of two such amounts, such as a margin.
 */
export function isEarnedOverYear({ basis, formula }: Metric): boolean {
  return timesYear(formula, basis) > 0
}

/** The exponent of the year's length in a value: 1 for the income statement, 0 for the balance sheet; a divisor's is subtracted. */
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
