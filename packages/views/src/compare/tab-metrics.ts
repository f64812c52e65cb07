import { type AnnualMetricId, annualMetricIds } from '@kvartal/domain/metrics/annual-metrics'
import { type QuarterMetricId, quarterMetricIds } from '@kvartal/domain/metrics/quarter-metrics'
import { parseQuarterKey, parseYearKey } from '@kvartal/domain/period/period'

export const compareTabs = ['emta', 'annual'] as const
export type CompareTab = (typeof compareTabs)[number]

/** A metric of either tab; 'revenue' exists in both, so the tab decides which one is meant. */
export type MetricId = QuarterMetricId | AnnualMetricId

/** What addresses and views need to know about a tab's metrics. */
interface TabMetrics {
  /** In display order. */
  readonly ids: readonly MetricId[]
  readonly initial: readonly MetricId[]
  /** Shown when all requested metrics are unknown. */
  readonly fallback: MetricId
  /** Whether a string is the key of a period that can be a column of the tab's tables. */
  readonly isPeriodKey: (text: string) => boolean
}

export const tabMetrics: Readonly<Record<CompareTab, TabMetrics>> = {
  emta: {
    ids: quarterMetricIds,
    initial: ['revenue'],
    fallback: 'revenue',
    isPeriodKey: (text) => parseQuarterKey(text) !== null,
  },
  annual: {
    ids: annualMetricIds,
    initial: ['revenue', 'operatingProfit'],
    fallback: 'totalAssets',
    isPeriodKey: (text) => parseYearKey(text) !== null,
  },
}
