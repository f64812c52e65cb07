import { differenceFrom } from '@kvartal/domain/emta/difference'
import { formatTick, formatValue } from '@kvartal/domain/format/axis-value'
import { formatDifference } from '@kvartal/domain/format/difference'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import { comparePeriods, periodLabel } from '@kvartal/domain/period/period'
import type { ChartMetric } from '../series/chart-line.ts'
import type { QuarterValue } from '../series/year-lines.ts'

/**
 * The newest quarter compared with the same quarter a year before: `II kv 2026: 9,61 mln €, aasta varem 10,7 mln €
 * (−10,0%).`
 */
export function yearSummary({ axis }: ChartMetric, values: readonly QuarterValue[]): string {
  const newest = values
    .filter(({ value }) => value !== null)
    .toSorted(comparePeriods)
    .at(-1)
  if (newest === undefined || newest.value === null) return ''
  const before = values.find(({ year, quarter }) => year === newest.year - 1 && quarter === newest.quarter)?.value ?? null
  const difference = differenceFrom(before, newest.value)
  const start = `${periodLabel(newest)}: ${shortly(axis, newest.value)}`
  if (before === null || difference === null) return `${start}, aasta varasemad andmed puuduvad.`
  return `${start}, aasta varem ${shortly(axis, before)} (${formatDifference(axis, difference)}).`
}

/** Large sums have three digits; for salaries that would hide changes. */
function shortly(axis: AxisKind, value: number): string {
  return axis === 'money' ? formatTick(axis, value) : formatValue(axis, value)
}
