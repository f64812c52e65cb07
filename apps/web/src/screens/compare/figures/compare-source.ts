import type { Metric } from '@kvartal/domain/metrics/metric'
import type { Period, QuarterPeriod } from '@kvartal/domain/period/period'
import type { YearRange } from '@kvartal/domain/period/years'
import type { ShownYears } from '@kvartal/views/compare/shown-years'
import type { MetricId } from '@kvartal/views/compare/tab-metrics'
import type { ComparedCompany, ComparedTag } from '@kvartal/views/figures/compared'
import type { ReactNode } from 'react'

interface Shown {
  /** `null` when no figures are published. */
  readonly years: YearRange | null
  readonly companies: readonly ComparedCompany[]
  readonly averages: readonly ComparedTag[]
  readonly published: readonly QuarterPeriod[]
  readonly onShowYears: (years: YearRange) => void
}

/** What the filter shows of a source. */
export interface FilteredSource {
  /** In display order. */
  readonly metrics: readonly Metric<MetricId>[]
  /** Notes about the periods, below the filter. */
  readonly note: (published: readonly QuarterPeriod[]) => string
}

/**
 * Where figures come from: all that differs between comparing EMTA's quarters and comparing annual
 * reports.
 */
export interface CompareSource extends FilteredSource {
  /** Every period to show of the years, without gaps. */
  readonly periodsOf: (years: ShownYears, published: readonly QuarterPeriod[]) => readonly Period[]
  /** The alert for a failed comparison; failed averages are only left out. */
  readonly failed: string
  /** Why the years have nothing to show; `null` when they have. */
  readonly emptyReason: (shown: Shown) => ReactNode
  /** What is missing beside the figures shown. */
  readonly missingNote: (shown: Shown) => ReactNode
}
