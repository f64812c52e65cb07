import type { Metric } from '@kvartal/domain/metrics/metric'
import { metricIds } from '@kvartal/domain/metrics/metric-table'
import type { Period } from '@kvartal/domain/period/period'
import { periodKey } from '@kvartal/domain/period/period'
import type { CompanyAddress } from '../paths.ts'

/** What a reader reports an error in: a company, and a figure of it where known. */
export interface Reported {
  readonly company: { readonly registryCode: string; readonly name: string }
  readonly period: Period | null
  /** The id of a metric. */
  readonly metric: string | null
}

/** The figure of a sheet; lines of a report's statements have no metric of the product. */
export function reportedFigure({
  company,
  metric,
  period,
}: {
  readonly company: Reported['company']
  readonly metric: Metric
  readonly period: Period
}): Reported {
  return { company, period, metric: metricIds.includes(metric.id) ? metric.id : null }
}

/** Where the company's page shows the figure of a report. */
export function placeOfReported(period: Period | null): CompanyAddress {
  if (period === null) return {}
  return period.quarter === null
    ? { tab: 'annual', y: periodKey(period) }
    : { q: periodKey(period) }
}
