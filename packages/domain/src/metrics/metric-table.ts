import type { Basis } from '../period/period.ts'
import { annualMetrics } from './annual-metrics.ts'
import type { Metric } from './metric.ts'
import { quarterMetrics } from './quarter-metrics.ts'

/** All metrics. */
export const metricTable: Readonly<Record<Basis, readonly Metric[]>> = {
  quarter: quarterMetrics,
  year: annualMetrics,
}

/** The ids of all metrics; some quarterly and annual ones share theirs. */
export const metricIds: readonly string[] = [
  ...new Set(Object.values(metricTable).flatMap((metrics) => metrics.map(({ id }) => id))),
]

const byId: Readonly<Record<Basis, ReadonlyMap<string, Metric>>> = {
  quarter: new Map(metricTable.quarter.map((metric) => [metric.id, metric])),
  year: new Map(metricTable.year.map((metric) => [metric.id, metric])),
}

/** The metric that a formula refers to. */
export function namedMetric(basis: Basis, id: string): Metric {
  const found = byId[basis].get(id)
  if (found === undefined)
    throw new Error(`A formula names the metric '${id}', which is none of a ${basis}'s.`)
  return found
}
