import type { ChartLine } from '@kvartal/charts/series/chart-line'
import type { OverviewHistory } from '@kvartal/contract/overview'
import type { QuarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import {
  parseQuarterKey,
  periodLabel,
  periodsBetween,
  periodKey,
  type QuarterPeriod,
} from '@kvartal/domain/period/period'

/** A quarter of the axis; one that is not stored has no sum and no companies. */
export interface SummedQuarter {
  readonly key: string
  readonly label: string
  readonly period: QuarterPeriod
  readonly sum: number | null
  readonly withValue: number
}

/** The quarters from the first to the last that has a sum, without gaps, oldest first. */
export function summedQuarters(quarters: OverviewHistory['quarters']): SummedQuarter[] {
  const byKey = new Map(quarters.map((quarter) => [quarter.period, quarter]))
  const summed = quarters.flatMap(({ period, sum }) =>
    sum === null ? [] : (parseQuarterKey(period) ?? []),
  )
  const [first, last] = [summed.at(0), summed.at(-1)]
  if (first === undefined || last === undefined) return []
  return periodsBetween(first, last).map((period) => {
    const key = periodKey(period)
    const { sum = null, withValue = 0 } = byKey.get(key) ?? {}
    return { key, label: periodLabel(period), period, sum, withValue }
  })
}

/** The sums as a line of a chart, which is pale where they have fewer than half as many companies as the best quarter. */
export function historyLine(
  name: string,
  metric: QuarterMetric,
  companies: number,
  quarters: readonly SummedQuarter[],
): ChartLine {
  const counts = quarters.map(({ withValue }) => withValue)
  const best = Math.max(0, ...counts)
  return {
    subject: { key: 'sums', name, identity: { kind: 'company', slot: 0 } },
    metricId: metric.id,
    values: quarters.map(({ sum }) => sum),
    coverage: {
      of: companies,
      counts,
      isThin: counts.map((count) => count > 0 && count < best / 2),
    },
  }
}
