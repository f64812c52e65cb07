import { differenceFrom } from '@kvartal/domain/emta/difference'
import { formatTick } from '@kvartal/domain/format/axis-value'
import { formatDifference } from '@kvartal/domain/format/difference'
import { areComparable, type ChartLine, type ChartMetric } from '../series/chart-line.ts'
import type { PeriodAxis } from '../series/period-axis.ts'
import { lowerFirst } from './chart-title.ts'

/**
 * The newest year that anything is known of, each metric with its change from the year before, where the two may be compared:
 * `2024: omakapital 3,46 mln € (+16,6% aastaga), kohustused 14,9 mln € (+3,5%).`
 */
export function annualSummary(axis: PeriodAxis, metrics: readonly ChartMetric[], lines: readonly ChartLine[]): string {
  const newest = Math.max(...lines.map(({ values }) => values.findLastIndex((value) => value !== null)))
  const year = axis.periods[newest]
  if (year === undefined) return ''
  const told = metrics.map((metric) => {
    const line = lines.find(({ metricId }) => metricId === metric.id)
    const name = lowerFirst(metric.label)
    const value = line?.values[newest] ?? null
    if (line === undefined || value === null) return { text: `${name} puudub`, change: null }
    const before = areComparable(line, newest - 1, newest) ? line.values[newest - 1] : null
    const difference = differenceFrom(before ?? null, value)
    const change = difference === null ? null : difference.amount === 0 ? 'muutuseta' : formatDifference(metric.axis, difference)
    return { text: `${name} ${formatTick(metric.axis, value)}`, change }
  })
  // Over what time is said once.
  const first = told.findIndex(({ change }) => change !== null)
  const parts = told.map(({ text, change }, i) => (change === null ? text : `${text} (${change}${i === first ? ' aastaga' : ''})`))
  return `${year.label}: ${parts.join(', ')}.`
}
