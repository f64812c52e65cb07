import type { AxisKind } from '@kvartal/domain/emta/metric'
import type { ChartMetric } from './chart-line.ts'
import { ownDashes } from './own-dashes.ts'

/** One value axis and the metrics measured on it. */
export interface ValueAxis {
  readonly kind: AxisKind
  readonly side: 'left' | 'right'
  readonly metrics: readonly ChartMetric[]
}

/** Value axes that share one drawing area: one, or two of different units. */
export interface Panel {
  readonly axes: readonly ValueAxis[]
}

/**
 * How the metrics share a chart: one unit has one axis, two units an axis on each side, more have a panel each, one
 * under the other. Units stand in the order in which the metrics bring them. On one panel no two share a dash.
 */
export function panelsOf(metrics: readonly ChartMetric[], shape: 'lines' | 'bars' = 'lines'): Panel[] {
  const kinds = new Set(metrics.map((metric) => metric.axis))
  const byKind = Map.groupBy(kinds.size === 2 ? ownDashes(metrics) : metrics, (metric) => metric.axis)
  const axes = [...byKind].map(([kind, own]) => ({ kind, metrics: own }))
  // Bars beside each other that are measured on two axes would be compared all the same.
  if (axes.length === 2 && shape === 'lines') return [{ axes: axes.map((axis, i) => ({ ...axis, side: i === 0 ? 'left' : 'right' })) }]
  return axes.map((axis) => ({ axes: [{ ...axis, side: 'left' }] }))
}
