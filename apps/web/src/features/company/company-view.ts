import { parsePeriodKey } from '@kvartal/domain/averages/tag-averages'
import { type EmtaMetricId, emtaMetricIds } from '@kvartal/domain/emta/metric'
import type { Period } from '@kvartal/domain/period/period'
import type { CompanyAddress } from '../../paths.ts'

export const companyTabs = ['overview', 'chart', 'table', 'annual'] as const

export type CompanyTab = (typeof companyTabs)[number]

/** What a person chose on a company's page; all of it stands in the address. */
export interface CompanyView {
  readonly tab: CompanyTab
  /** The quarter asked for; `null` for the latest that the company has. */
  readonly period: Period | null
  /** Metrics of the charts, in the order of the product; at least one. */
  readonly metrics: readonly EmtaMetricId[]
}

/** The line chart by year and the bar chart of employees (specification, section 2). */
const defaultMetrics: readonly EmtaMetricId[] = ['revenue', 'employees']

/** What an address says; whatever is left out or makes no sense is as by default. */
export function readView({ tab, q, m }: CompanyAddress): CompanyView {
  const asked = m?.split(',') ?? []
  const metrics = emtaMetricIds.filter((id) => asked.includes(id))
  return {
    tab: companyTabs.find((known) => known === tab) ?? 'overview',
    period: q === undefined ? null : parsePeriodKey(q),
    metrics: metrics.length === 0 ? defaultMetrics : metrics,
  }
}

/** The tab as an address writes it: the first one is left out. */
export function tabText(tab: CompanyTab): string {
  return tab === 'overview' ? '' : tab
}

/** Metrics as an address writes them: the default ones are left out. */
export function metricsText(metrics: readonly EmtaMetricId[]): string {
  return metrics.join() === defaultMetrics.join() ? '' : metrics.join()
}

/** Metrics after one is chosen or left; the last one stays. */
export function toggleMetric(metrics: readonly EmtaMetricId[], toggled: EmtaMetricId): readonly EmtaMetricId[] {
  const next = emtaMetricIds.filter((id) => metrics.includes(id) !== (id === toggled))
  return next.length === 0 ? metrics : next
}
