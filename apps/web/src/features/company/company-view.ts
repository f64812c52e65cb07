import { type QuarterMetricId, quarterMetricIds } from '@kvartal/domain/metrics/quarter-metrics'
import { parseQuarterKey, type QuarterPeriod } from '@kvartal/domain/period/period'
import type { CompanyAddress } from '../../paths.ts'

export const companyTabs = ['overview', 'chart', 'table', 'annual'] as const

export type CompanyTab = (typeof companyTabs)[number]

/** The user's choices on a company's page; all of them are in the address. */
export interface CompanyView {
  readonly tab: CompanyTab
  /** The requested quarter; `null` for the company's latest. */
  readonly period: QuarterPeriod | null
  /** Metrics of the charts, in the order of the product; at least one. */
  readonly metrics: readonly QuarterMetricId[]
}

/** The line chart by year and the bar chart of employees (specification, section 2). */
const defaultMetrics: readonly QuarterMetricId[] = ['revenue', 'employees']

/** Parses an address; missing and invalid values get their defaults. */
export function readView({ tab, q, m }: CompanyAddress): CompanyView {
  const asked = m?.split(',') ?? []
  const metrics = quarterMetricIds.filter((id) => asked.includes(id))
  return {
    tab: companyTabs.find((known) => known === tab) ?? 'overview',
    period: q === undefined ? null : parseQuarterKey(q),
    metrics: metrics.length === 0 ? defaultMetrics : metrics,
  }
}

/** Serializes the tab; the first one is left out. */
export function tabText(tab: CompanyTab): string {
  return tab === 'overview' ? '' : tab
}

/** Serializes the metrics; the default ones are left out. */
export function metricsText(metrics: readonly QuarterMetricId[]): string {
  return metrics.join() === defaultMetrics.join() ? '' : metrics.join()
}

/** The metrics after one was selected or deselected; the last one stays. */
export function toggleMetric(metrics: readonly QuarterMetricId[], toggled: QuarterMetricId): readonly QuarterMetricId[] {
  const next = quarterMetricIds.filter((id) => metrics.includes(id) !== (id === toggled))
  return next.length === 0 ? metrics : next
}
