import { deriveFinancials } from '../emta/derive.ts'
import type { QuarterFigure } from '../emta/figure.ts'
import { type QuarterMetricId, quarterValue } from '../metrics/quarter-metrics.ts'
import { periodIndex, periodKey } from '../period/period.ts'
import type { Correction } from './figure-news.ts'

/** The metrics that are reported for a watched company. */
export const watchedMetrics = [
  'revenue',
  'employees',
  'nationalTaxes',
] as const satisfies readonly QuarterMetricId[]

export type WatchedMetric = (typeof watchedMetrics)[number]

/** A value in a quarter, in the quarter before and a year before. */
export interface ComparedValue {
  readonly value: number | null
  readonly quarterBefore: number | null
  readonly yearBefore: number | null
}

export type ComparedFigures = Readonly<Record<WatchedMetric, ComparedValue>>

/**
 * Figures of a quarter that another publication corrected or removed; `before` has the last ones
 * when removed.
 */
export interface CorrectedQuarter {
  /** Its key. */
  readonly period: string
  readonly isRemoved: boolean
  readonly figures: readonly Correction[]
}

/** A company with its newest quarter, and what the last publications changed. */
export interface WatchedCompany {
  readonly registryCode: string
  readonly name: string
  /** Its key; `null` without figures. */
  readonly period: string | null
  readonly figures: ComparedFigures
  readonly isNew: boolean
  readonly corrections: readonly CorrectedQuarter[]
}

/** How many quarters the newest one is compared over, itself included. */
export const comparedQuarters = 5

/**
 * The newest quarter of a company.
 * @param recent its quarters, the newest first, some may be missing
 */
export function comparedFigures(recent: readonly QuarterFigure[]): {
  readonly period: string | null
  readonly figures: ComparedFigures
} {
  const byIndex = new Map(
    recent.map((figure) => [periodIndex(figure), deriveFinancials(figure, [])]),
  )
  const [newest] = recent
  const last = newest === undefined ? 0 : periodIndex(newest)
  const valueIn = (index: number, metric: WatchedMetric): number | null => {
    const figures = byIndex.get(index)
    return figures === undefined ? null : quarterValue(figures, metric)
  }
  const compared = (metric: WatchedMetric): ComparedValue => ({
    value: valueIn(last, metric),
    quarterBefore: valueIn(last - 1, metric),
    yearBefore: valueIn(last - 4, metric),
  })
  return {
    period: newest === undefined ? null : periodKey(newest),
    figures: {
      revenue: compared('revenue'),
      employees: compared('employees'),
      nationalTaxes: compared('nationalTaxes'),
    },
  }
}
