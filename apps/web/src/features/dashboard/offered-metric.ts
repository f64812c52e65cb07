import type { ChartMetric } from '@kvartal/charts/series/chart-line'
import type { MetricId } from './tab-metrics.ts'

/** A metric as the filter, the chart and the tables of a tab show it. */
export interface OfferedMetric extends ChartMetric {
  readonly id: MetricId
  /** What it is and how it is counted. */
  readonly help: string
}
