import { type AnnualMetricId, annualMetricIds } from '@kvartal/domain/metrics/annual-metrics'
import { type QuarterMetricId, quarterMetricIds } from '@kvartal/domain/metrics/quarter-metrics'
import { parseQuarterKey, parseYearKey } from '@kvartal/domain/period/period'

export const compareTabs = ['emta', 'annual'] as const
export type CompareTab = (typeof compareTabs)[number]

/** A metric of either tab; 'revenue' exists in both, so the tab decides which one is meant. */
export type MetricId = QuarterMetricId | AnnualMetricId

/** A tab's metrics for addresses and views; their labels are loaded with the tab itself. */
interface TabMetrics {
  /** In display order. */
  readonly ids: readonly MetricId[]
  readonly chosenAtFirst: readonly MetricId[]
  /** Shown when all requested metrics are unknown. */
  readonly fallback: MetricId
  /** Whether a string is the key of a period that can be a column of the tab's tables. */
  readonly isPeriodKey: (text: string) => boolean
}

export const tabMetrics: Readonly<Record<CompareTab, TabMetrics>> = {
  emta: {
    ids: quarterMetricIds,
    chosenAtFirst: ['revenue'],
    fallback: 'revenue',
    isPeriodKey: (text) => parseQuarterKey(text) !== null,
  },
  annual: {
    ids: annualMetricIds,
    chosenAtFirst: ['revenue', 'operatingProfit'],
    fallback: 'totalAssets',
    isPeriodKey: (text) => parseYearKey(text) !== null,
  },
}
