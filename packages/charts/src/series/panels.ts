import type { AxisKind } from '@kvartal/domain/metrics/metric'
import type { ChartMetric } from './chart-line.ts'
import { ownDashes } from './own-dashes.ts'

/** One value axis and the metrics measured on it. */
export interface ValueAxis {
  readonly kind: AxisKind
  readonly side: 'left' | 'right'
  readonly metrics: readonly ChartMetric[]
}

/** Value axes that share a plot area: one, or two of different units. */
export interface Panel {
  readonly axes: readonly ValueAxis[]
}

/**
 * Distributes metrics over panels: one unit has one axis, two units have an axis on each side (or a panel each, by choice),
 * more have a panel each, from top to bottom. Units are in the order of their first metrics. Metrics of one panel have distinct dashes.
 */
export function panelsOf(
  metrics: readonly ChartMetric[],
  shape: 'lines' | 'bars' = 'lines',
  hasPanels = false,
): Panel[] {
  const kinds = new Set(metrics.map((metric) => metric.axis))
  // An index is one axis for metrics of any unit, whose dashes may be the same.
  const isShared = kinds.has('index') || (kinds.size === 2 && !hasPanels)
  const byKind = Map.groupBy(isShared ? ownDashes(metrics) : metrics, (metric) => metric.axis)
  const axes = [...byKind].map(([kind, own]) => ({ kind, metrics: own }))
  // Bars side by side would be compared even if they belonged to different axes.
  if (axes.length === 2 && shape === 'lines' && !hasPanels)
    return [{ axes: axes.map((axis, i) => ({ ...axis, side: i === 0 ? 'left' : 'right' })) }]
  return axes.map((axis) => ({ axes: [{ ...axis, side: 'left' }] }))
}
