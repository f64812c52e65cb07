import type { AxisKind } from '@kvartal/domain/emta/metric'
import type { ChartMetric } from './chart-line.ts'

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
 * under the other. Units stand in the order in which the metrics bring them.
 */
export function panelsOf(metrics: readonly ChartMetric[]): Panel[] {
  const byKind = Map.groupBy(metrics, (metric) => metric.axis)
  const axes = [...byKind].map(([kind, own]) => ({ kind, metrics: own }))
  if (axes.length === 2) return [{ axes: axes.map((axis, i) => ({ ...axis, side: i === 0 ? 'left' : 'right' })) }]
  return axes.map((axis) => ({ axes: [{ ...axis, side: 'left' }] }))
}
