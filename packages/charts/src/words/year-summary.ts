import { changedWords } from '@kvartal/domain/breaks/break-words'
import { formatBrief, formatValue } from '@kvartal/domain/format/axis-value'
import {
  type Difference,
  shownDifference,
  formatDifference,
} from '@kvartal/domain/format/difference'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import { isAcross } from '../series/chart-breaks.ts'
import { areComparable, type ChartLine, type ChartMetric } from '../series/chart-line.ts'
import type { PeriodAxis } from '../series/period-axis.ts'
import { lowerFirst } from './chart-title.ts'

/** A metric's newest value, and the one a year before where the two are comparable. */
interface YearChange {
  readonly metric: ChartMetric
  readonly value: number | null
  readonly before: number | null
  /** There is a value a year before, and it does not compare. */
  readonly isNotCompared: boolean
  /** The metric is computed in another way than a year before. */
  readonly isAcrossBreak: boolean
  readonly difference: Difference | null
}

/**
 * The newest period with figures, compared with the year before:
 * `II kv 2026: 9,61 mln €, aasta varem 10,7 mln € (−10,0%).`,
 * `2024: omakapital 3,46 mln € (aastaga +16,6%), kohustised 14,9 mln € (+3,5%).`
 */
export function yearSummary(
  axis: PeriodAxis,
  metrics: readonly ChartMetric[],
  lines: readonly ChartLine[],
): string {
  const newest = Math.max(
    ...lines.map(({ values }) => values.findLastIndex((value) => value !== null)),
  )
  const period = axis.periods[newest]
  if (period === undefined) return ''
  const yearBefore = newest - (axis.kind === 'quarter' ? 4 : 1)
  const changes = metrics.map((metric): YearChange => {
    const line = lines.find(({ metricId }) => metricId === metric.id)
    const value = line?.values[newest] ?? null
    const earlier = line?.values[yearBefore] ?? null
    const isAcrossBreak = isAcross(metric, axis, yearBefore, newest)
    // A line that is cut at a break is still compared across it, with words that say so.
    const isNotCompared =
      line !== undefined &&
      earlier !== null &&
      !isAcrossBreak &&
      !areComparable(line, yearBefore, newest)
    const before = isNotCompared ? null : earlier
    return {
      metric,
      value,
      before,
      isNotCompared,
      isAcrossBreak,
      difference: shownDifference(metric.axis, before, value),
    }
  })
  return `${period.label}: ${axis.kind === 'quarter' ? changes.map(inFull).join(', ') : listed(changes)}.`
}

function inFull({
  metric: { axis },
  value,
  before,
  isNotCompared,
  isAcrossBreak,
  difference,
}: YearChange): string {
  const start = value === null ? 'andmed puuduvad' : shortly(axis, value)
  if (isNotCompared) return `${start}, aasta varasemaga ei võrrelda`
  if (before === null || difference === null) return `${start}, aasta varasemad andmed puuduvad`
  return `${start}, aasta varem ${shortly(axis, before)} (${formatDifference(axis, difference)}${isAcrossBreak ? `, ${changedWords}` : ''})`
}

/** Large sums have three digits; for salaries that would hide changes. */
function shortly(axis: AxisKind, value: number): string {
  return axis === 'money' ? formatBrief(axis, value) : formatValue(axis, value)
}

/** Only the first change states its time span. */
function listed(changes: readonly YearChange[]): string {
  const first = changes.find(({ difference }) => difference !== null)
  const parts = changes.map((change) => {
    const { metric, value, isAcrossBreak, difference } = change
    const name = lowerFirst(metric.label)
    if (value === null) return `${name} puudub`
    const text = `${name} ${formatBrief(metric.axis, value)}`
    if (difference === null) return text
    const changed =
      difference.amount === 0 ? 'muutuseta' : formatDifference(metric.axis, difference)
    return `${text} (${change === first ? 'aastaga ' : ''}${changed}${isAcrossBreak ? `, ${changedWords}` : ''})`
  })
  return parts.join(', ')
}
