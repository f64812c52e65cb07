import type { ChartMetric } from '@kvartal/charts/series/chart-line'
import type { MetricId } from '../address/tab-metrics.ts'

/** A metric as displayed by a tab's filter, chart and tables. */
export interface OfferedMetric extends ChartMetric {
  readonly id: MetricId
  /** Its meaning and formula. */
  readonly help: string
}
