import type { Basis } from '../period/period.ts'
import type { Expression } from './expression.ts'
import { isPublished } from './inputs-of.ts'
import { metricTable, namedMetric } from './metric-table.ts'
import type { Metric } from './metric.ts'

/**
 * The metrics of a basis that are computed, each after those that it needs.
 * @param wanted all when left out
 */
export function derivedMetrics(
  basis: Basis,
  wanted: readonly Metric[] = metricTable[basis],
): readonly Metric[] {
  return inOrder(wanted).filter((metric) => !isPublished(metric))
}

function inOrder(metrics: readonly Metric[]): readonly Metric[] {
  const found = new Set<Metric>()
  const add = (metric: Metric, above: readonly Metric[]) => {
    if (above.includes(metric))
      throw new Error(`The formula of the metric '${metric.id}' needs its own value.`)
    for (const id of metricsIn(metric.formula))
      add(namedMetric(metric.basis, id), [...above, metric])
    found.add(metric)
  }
  for (const metric of metrics) add(metric, [])
  return [...found]
}

function metricsIn(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case 'metric':
      return [expression.id]
    case 'sum':
    case 'difference':
    case 'less':
    case 'quotient':
      return [...metricsIn(expression.left), ...metricsIn(expression.right)]
    case 'growth':
      return metricsIn(expression.of)
    default:
      return []
  }
}
