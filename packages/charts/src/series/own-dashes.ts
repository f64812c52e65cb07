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
 * Gives metrics distinct dashes: of two with the same dash the first keeps it. Metrics of one unit are distinct
 * already; those of two units share a panel.
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
