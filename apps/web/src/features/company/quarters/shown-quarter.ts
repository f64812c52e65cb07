import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { type QuarterField, quarterMetric, type QuarterMetricId, quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { type QuarterPeriod, periodKey } from '@kvartal/domain/period/period'

/** Opens the sheet behind a figure. */
export type OpenSheet = (metric: QuarterMetricId, period: QuarterPeriod) => void

/** A quarter's figures; of a quarter that the company has nothing of, all are missing. */
export function quarterOf(quarters: readonly QuarterFinancials[], period: QuarterPeriod): QuarterFinancials {
  const found = quarters.find((quarter) => periodKey(quarter) === periodKey(period))
  return found ?? { ...nothing, year: period.year, quarter: period.quarter }
}

// Every metric has its field.
const nothing = Object.fromEntries(quarterMetrics.map(({ field }) => [field, null])) as Readonly<Record<QuarterField, null>>

/** A metric's value with its unit. */
export function valueText(financials: QuarterFinancials, metric: QuarterMetricId): string {
  const { axis, field } = quarterMetric(metric)
  return formatValue(axis, financials[field])
}
