import { chartMetric } from '@kvartal/charts/series/chart-breaks'
import type { ChartLine, ChartMetric } from '@kvartal/charts/series/chart-line'
import type { FigureRow } from './figure-rows.ts'
import type { ShownMetric } from './shown-metrics.ts'

/**
 * A shown metric for the chart, which names the metric with each value unless it is the chosen one
 * itself.
 */
export function chartMetricOf({ chosen, metric }: ShownMetric): ChartMetric {
  const shown = chartMetric(metric)
  return metric === chosen ? shown : { ...shown, isNamed: true }
}

/** A table's row as a line of the chart. */
export function chartLineOf(
  { subject, values, notes, bases, isUncounted, corrected, coverage }: FigureRow,
  metricId: string,
): ChartLine {
  return {
    subject,
    metricId,
    values,
    ...(notes === undefined
      ? {}
      : { notes: notes.map((ofPeriod) => ofPeriod.map(({ text }) => text)) }),
    ...(bases === undefined ? {} : { bases }),
    ...(isUncounted === undefined ? {} : { isUncounted }),
    ...(corrected === undefined ? {} : { corrected }),
    ...(coverage === undefined ? {} : { coverage }),
  }
}
