import type { Metric } from '../metrics/metric.ts'
import { quarterMetrics } from '../metrics/quarter-metrics.ts'

/** Whether values of different companies can be added: money and persons can, quotients cannot. */
export function isAdditive({ axis }: Metric): boolean {
  return axis === 'money' || axis === 'persons'
}

export const additiveQuarterMetricIds: readonly string[] = quarterMetrics.filter(isAdditive).map(({ id }) => id)
