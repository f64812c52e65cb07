import { type QuarterMetricId, quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { parseQuarterKey } from '@kvartal/domain/period/period'
import { isAdditive } from '@kvartal/domain/ranking/additive-metrics'
import type { OverviewAddress } from '../../paths.ts'

/** The metrics whose values can be summed over companies. */
export const summedMetrics = quarterMetrics.filter(isAdditive)

/** A row or column of the table, or all of it. */
export type OverviewLine =
  | { readonly kind: 'activity' | 'county'; readonly name: string }
  | { readonly kind: 'all' }

/** What the overview shows; all of it is in the address. */
export interface OverviewView {
  /** The key of a quarter; `null` for the newest one with good coverage. */
  readonly period: string | null
  readonly metric: QuarterMetricId
  /** The row or column whose sums over the quarters are shown; `null` for none. */
  readonly line: OverviewLine | null
}

const usual: QuarterMetricId = 'revenue'

/** Parses an untrusted address; invalid values are ignored. */
export function readOverviewAddress({
  period,
  metric,
  activity,
  county,
  line,
}: OverviewAddress): OverviewView {
  return {
    period: period !== undefined && parseQuarterKey(period) !== null ? period : null,
    metric: summedMetrics.find(({ id }) => id === metric)?.id ?? usual,
    line:
      named('activity', activity) ??
      named('county', county) ??
      (line === 'all' ? { kind: 'all' } : null),
  }
}

export function overviewAddress({ period, metric, line }: OverviewView): OverviewAddress {
  return {
    ...(period === null ? {} : { period }),
    ...(metric === usual ? {} : { metric }),
    ...(line === null ? {} : line.kind === 'all' ? { line: 'all' } : { [line.kind]: line.name }),
  }
}

function named(kind: 'activity' | 'county', name: string | undefined): OverviewLine | null {
  return name === undefined || name.length > 200 ? null : { kind, name }
}
