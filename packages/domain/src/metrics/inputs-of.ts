import { type PublishedFigure, publishedFigures } from '../emta/figure.ts'
import type { Basis } from '../period/period.ts'
import type { Statement } from '../reports/report-type.ts'
import type { Expression } from './expression.ts'
import { namedMetric } from './metric-table.ts'
import type { Metric } from './metric.ts'

/** The published inputs of a metric. */
export type Input = Extract<Expression, { readonly kind: 'published' | 'tax-rate' | 'employees' }>

/**
 * The published figures, tax rates and employees that a metric is computed from, directly or
 * through other metrics.
 */
export function inputsOf({ basis, formula }: Metric): readonly Input[] {
  return inputsIn(formula, basis)
}

function inputsIn(expression: Expression, basis: Basis): readonly Input[] {
  switch (expression.kind) {
    case 'published':
    case 'tax-rate':
    case 'employees':
      return [expression]
    case 'number':
      return []
    case 'metric':
      return inputsOf(namedMetric(basis, expression.id))
    case 'sum':
    case 'difference':
    case 'less':
    case 'quotient':
      return [...inputsIn(expression.left, basis), ...inputsIn(expression.right, basis)]
    case 'growth':
      return inputsIn(expression.of, basis)
  }
}

/** The published figures that metrics are computed from, by their fields. */
export function publishedFieldsOf(metrics: readonly Metric[]): ReadonlySet<string> {
  return new Set(
    metrics
      .flatMap(inputsOf)
      .flatMap((input) => (input.kind === 'published' ? [input.figure] : [])),
  )
}

/** Those of EMTA's quarters. */
export function quarterFiguresOf(metrics: readonly Metric[]): readonly PublishedFigure[] {
  const needed = publishedFieldsOf(metrics)
  return publishedFigures.filter((figure) => needed.has(figure))
}

/** The statements of an annual report that a metric needs. */
export function statementsOf(
  metric: Metric,
): ReadonlySet<Extract<Statement, 'balance' | 'income'>> {
  return new Set(
    inputsOf(metric).flatMap((input) =>
      input.kind === 'published' && input.statement !== null ? [input.statement] : [],
    ),
  )
}

/** Whether a figure is published, not computed. */
export function isPublished({ formula }: Metric): boolean {
  return formula.kind === 'published'
}
