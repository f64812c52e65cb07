import type { AxisKind } from '@kvartal/domain/metrics/metric'
import type { ChartMetric } from './chart-line.ts'

/** Clearly different from each other, the most distinct first. */
const spares = [
  '1.5 4',
  '7 4',
  '12 4',
  '3 3',
  '8 3 2 3',
  '2 6',
  '14 3 2 3',
  '5 2',
  '8 3 2 3 2 3',
  '18 4',
  '10 2 2 2 2 2',
  '4 8',
  '1.5 2.5',
  '14 8',
  '6 3 1.5 3 1.5 3',
  '9 2',
  '4 2 4 6',
  '18 3 6 3',
]

/**
 * Gives metrics distinct dashes: of two with the same dash the first keeps it. Metrics of one unit
 * are distinct already; those of two units share a panel.
 */
export function ownDashes(metrics: readonly ChartMetric[]): ChartMetric[] {
  const kept = new Set<string | null>()
  const mustChange = new Set<ChartMetric>()
  for (const metric of metrics) {
    if (kept.has(metric.dash)) mustChange.add(metric)
    else kept.add(metric.dash)
  }
  return metrics.map((metric) => {
    const dash = mustChange.has(metric) ? spares.find((spare) => !kept.has(spare)) : undefined
    if (dash === undefined) return metric
    kept.add(dash)
    return { ...metric, dash }
  })
}

/** One value axis and the metrics measured on it. */
interface ValueAxis {
  readonly kind: AxisKind
  readonly side: 'left' | 'right'
  readonly metrics: readonly ChartMetric[]
}

/** Value axes that share a plot area: one, or two of different units. */
export interface Panel {
  readonly axes: readonly ValueAxis[]
}

/**
 * Distributes metrics over panels: one unit has one axis, two units have an axis on each side (or a
 * panel each, by choice), more have a panel each, from top to bottom. Units are in the order of
 * their first metrics. Metrics of one panel have distinct dashes.
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
