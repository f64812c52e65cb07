import type { QuarterFinancials } from '@kvartal/domain/emta/figure'
import { type EmtaMetricId, emtaMetric } from '@kvartal/domain/emta/metric'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { type Period, periodKey } from '@kvartal/domain/period/period'

/** Opens the sheet behind a figure. */
export type OpenSheet = (metric: EmtaMetricId, period: Period) => void

/** A quarter's figures; of a quarter that the company has nothing of, all are missing. */
export function quarterOf(quarters: readonly QuarterFinancials[], period: Period): QuarterFinancials {
  const found = quarters.find((quarter) => periodKey(quarter) === periodKey(period))
  return found ?? { ...nothing, year: period.year, quarter: period.quarter }
}

const nothing = {
  employeeCount: null,
  revenue: null,
  nationalTaxes: null,
  laborTaxes: null,
  totalTaxes: null,
  taxToRevenueRatio: null,
  revenuePerEmployee: null,
  averageGrossSalary: null,
} as const

/** A metric with its unit, as headings of rows and columns say it: `Käive, €`; the unit never stands on a line alone. */
export function metricHeading(metric: EmtaMetricId): string {
  const { label, unit } = emtaMetric(metric)
  return unit === '' ? label : `${label},\u00a0${unit}`
}

/** A metric's value with its unit. */
export function valueText(financials: QuarterFinancials, metric: EmtaMetricId): string {
  const { axis, field } = emtaMetric(metric)
  return formatValue(axis, financials[field])
}
