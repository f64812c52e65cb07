import { parsePeriodKey } from '@kvartal/domain/averages/tag-averages'
import { type EmtaMetricId, emtaMetricIds } from '@kvartal/domain/emta/metric'
import { type AnnualMetricId, annualMetricIds } from '@kvartal/domain/reports/annual-metric-id'

export const dashboardTabs = ['emta', 'annual'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/** A metric of either tab; the tab tells which of the two 'revenue' is. */
export type MetricId = EmtaMetricId | AnnualMetricId

/** What addresses and views must know of a tab's metrics; their words come with the tab itself. */
interface TabMetrics {
  /** In the order in which they are offered. */
  readonly ids: readonly MetricId[]
  readonly chosenAtFirst: readonly MetricId[]
  /** Shown where everything that was asked for is unknown. */
  readonly fallback: MetricId
  /** Whether a text is the key of a period that can be a column of the tab's tables. */
  readonly isPeriodKey: (text: string) => boolean
}

export const tabMetrics: Readonly<Record<DashboardTab, TabMetrics>> = {
  emta: {
    ids: emtaMetricIds,
    chosenAtFirst: ['revenue'],
    fallback: 'revenue',
    isPeriodKey: (text) => parsePeriodKey(text) !== null,
  },
  annual: {
    ids: annualMetricIds,
    chosenAtFirst: ['revenue', 'operatingProfit'],
    fallback: 'totalAssets',
    isPeriodKey: (text) => /^\d{4}$/.test(text),
  },
}
