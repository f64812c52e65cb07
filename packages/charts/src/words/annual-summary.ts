import { differenceFrom } from '@kvartal/domain/emta/difference'
import { formatTick } from '@kvartal/domain/format/axis-value'
import { formatDifference } from '@kvartal/domain/format/difference'
import { areComparable, type ChartLine, type ChartMetric } from '../series/chart-line.ts'
import type { PeriodAxis } from '../series/period-axis.ts'
import { lowerFirst } from './chart-title.ts'

/**
 * The newest year with figures: each metric with its change from the year before, if the two are comparable:
 * `2024: omakapital 3,46 mln € (aastaga +16,6%), kohustised 14,9 mln € (+3,5%).`
 */
export function annualSummary(axis: PeriodAxis, metrics: readonly ChartMetric[], lines: readonly ChartLine[]): string {
  const newest = Math.max(...lines.map(({ values }) => values.findLastIndex((value) => value !== null)))
  const year = axis.periods[newest]
  if (year === undefined) return ''
  const changes = metrics.map((metric) => {
    const line = lines.find(({ metricId }) => metricId === metric.id)
    const name = lowerFirst(metric.label)
    const value = line?.values[newest] ?? null
    if (line === undefined || value === null) return { text: `${name} puudub`, change: null }
    const before = areComparable(line, newest - 1, newest) ? line.values[newest - 1] : null
    const difference = differenceFrom(before ?? null, value)
    const change = difference === null ? null : difference.amount === 0 ? 'muutuseta' : formatDifference(metric.axis, difference)
    return { text: `${name} ${formatTick(metric.axis, value)}`, change }
  })
  // Only the first change says over what time.
  const first = changes.findIndex(({ change }) => change !== null)
  const parts = changes.map(({ text, change }, i) => (change === null ? text : `${text} (${i === first ? 'aastaga ' : ''}${change})`))
  return `${year.label}: ${parts.join(', ')}.`
}
