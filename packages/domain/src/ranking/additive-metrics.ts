import type { PublishedFigure } from '../emta/figure.ts'
import type { Expression } from '../metrics/expression.ts'
import { namedMetric } from '../metrics/metric-table.ts'
import type { Metric } from '../metrics/metric.ts'
import { type QuarterMetric, quarterMetrics } from '../metrics/quarter-metrics.ts'

/** Whether values of different companies can be added: money and persons can, quotients cannot. */
export function isAdditive({ axis }: Metric): boolean {
  return axis === 'money' || axis === 'persons'
}

export const additiveQuarterMetricIds: readonly string[] = quarterMetrics
  .filter(isAdditive)
  .map(({ id }) => id)

/**
 * The published figures whose sum a metric is in each company.
 * @throws for a formula with anything else than sums, which cannot be added over companies
 */
export function termsOf({ formula }: QuarterMetric): readonly PublishedFigure[] {
  return termsIn(formula)
}

function termsIn(expression: Expression): readonly PublishedFigure[] {
  switch (expression.kind) {
    case 'published':
      // A quarterly formula has only quarterly figures.
      return [expression.figure as PublishedFigure]
    case 'metric':
      return termsIn(namedMetric('quarter', expression.id).formula)
    case 'sum':
      return [...termsIn(expression.left), ...termsIn(expression.right)]
    default:
      throw new Error(`A formula with '${expression.kind}' has no terms that can be added.`)
  }
}
