import { isAcross } from '../series/chart-breaks.ts'
import { areComparable, type ChartLine, type ChartMetric } from '../series/chart-line.ts'
import type { PeriodAxis } from '../series/period-axis.ts'

/** Two periods of an axis that are compared, and the lines with comparable values in both. */
export interface ComparedSpan {
  readonly before: number
  readonly after: number
  readonly lines: readonly ChartLine[]
}

/** Periods with less than this share of the lines of the best covered one are not chosen. */
const smallestShare = 0.5

/**
 * The widest span to compare: from the first to the last year, and for quarters the same quarter of
 * both years, since figures have seasons; never across a break of the metric. Periods that only a
 * few lines reach are skipped. `null` when no line has two such values.
 */
export function comparedSpan(
  axis: PeriodAxis,
  metric: ChartMetric,
  lines: readonly ChartLine[],
): ComparedSpan | null {
  const { kind, periods } = axis
  const step = kind === 'quarter' ? 4 : 1
  const coverage = periods.map((_, period) => lines.filter((line) => hasValue(line, period)).length)
  const enough = Math.max(...coverage) * smallestShare
  for (let after = periods.length - 1; after >= step; after -= 1) {
    const known = coverage[after] ?? 0
    if (known === 0 || known < enough) continue
    const spans: ComparedSpan[] = []
    for (let before = after % step; before < after; before += step) {
      if (isAcross(metric, axis, before, after)) continue
      spans.push({ before, after, lines: lines.filter((line) => hasBoth(line, before, after)) })
    }
    const most = Math.max(...spans.map((span) => span.lines.length))
    const widest = spans.find(
      (span) => span.lines.length > 0 && span.lines.length >= most * smallestShare,
    )
    if (widest !== undefined) return widest
  }
  return null
}

function hasBoth(line: ChartLine, before: number, after: number): boolean {
  return (
    [before, after].every((period) => hasValue(line, period)) && areComparable(line, before, after)
  )
}

/** A value of only a few of a tag's companies does not represent the tag. */
function hasValue({ values, coverage }: ChartLine, period: number): boolean {
  return (values[period] ?? null) !== null && coverage?.isThin[period] !== true
}
