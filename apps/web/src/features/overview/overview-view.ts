import { type QuarterMetricId, quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { parseQuarterKey } from '@kvartal/domain/period/period'
import { isAdditive } from '@kvartal/domain/ranking/additive-metrics'
import type { OverviewAddress } from '../../paths.ts'

/** The metrics whose values of several companies have a sum. */
export const summedMetrics = quarterMetrics.filter(isAdditive)

/** What the overview shows; all of it is in the address. */
export interface OverviewView {
  /** The key of a quarter; `null` for the newest one that is well covered. */
  readonly period: string | null
  readonly metric: QuarterMetricId
}

const usual: QuarterMetricId = 'revenue'

/** Parses an untrusted address: what means nothing is as if it were left out. */
export function readOverviewAddress({ period, metric }: OverviewAddress): OverviewView {
  return {
    period: period !== undefined && parseQuarterKey(period) !== null ? period : null,
    metric: summedMetrics.find(({ id }) => id === metric)?.id ?? usual,
  }
}

export function overviewAddress({ period, metric }: OverviewView): OverviewAddress {
  return { ...(period === null ? {} : { period }), ...(metric === usual ? {} : { metric }) }
}
