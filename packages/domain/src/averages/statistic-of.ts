import { isQuotient } from '../metrics/fraction-of.ts'
import type { Metric } from '../metrics/metric.ts'
import type { StatisticKind } from './statistics.ts'

/** The chosen statistic as far as a metric has it: only quotients can be pooled, others are averaged. */
export function statisticOf(metric: Metric, chosen: StatisticKind): StatisticKind {
  return chosen === 'pooled' && !isQuotient(metric) ? 'mean' : chosen
}
