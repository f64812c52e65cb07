import { breaksOf } from '@kvartal/domain/breaks/breaks'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { periodIndex } from '@kvartal/domain/period/period'
import type { ChartBreak, ChartLine, ChartMetric } from './chart-line.ts'
import type { ChartPeriod, PeriodAxis } from './period-axis.ts'

/** How values are summed over quarters: four until each one, or those of a calendar year. */
type Sum = 'four' | 'year'

/** A metric for a chart, with its breaks. @param sum of quarters, `null` for quarters themselves */
export function chartMetric(metric: Metric, sum: Sum | null = null): ChartMetric {
  const breaks = breaksOf(metric).map(({ from, sentence }): ChartBreak => {
    const at = sum === 'year' ? from.year : periodIndex(from)
    return { at, mixed: mixedPeriods(from.quarter ?? 1, sum), sentence }
  })
  return breaks.length === 0 ? metric : { ...metric, breaks }
}

/** How many sums from a break on still hold quarters from before it. */
function mixedPeriods(quarter: number, sum: Sum | null): number {
  if (sum === 'four') return 3
  return sum === 'year' && quarter > 1 ? 1 : 0
}

/** Whether a change between two periods of an axis is across a break of the metric. */
export function isAcross(
  { breaks = [] }: ChartMetric,
  { periods }: PeriodAxis,
  before: number,
  after: number,
): boolean {
  const [earlier, later] = [periods[before]?.order, periods[after]?.order]
  return (
    earlier !== undefined &&
    later !== undefined &&
    breaks.some(({ at, mixed }) => at + mixed > earlier && at <= later)
  )
}

/** A break that lines of a chart are drawn on both sides of. */
export interface DrawnBreak extends ChartBreak {
  readonly metricIds: readonly string[]
}

/** In the order of time; a break of several metrics once. */
export function drawnBreaks(
  metrics: readonly ChartMetric[],
  lines: readonly Pick<ChartLine, 'subject' | 'metricId' | 'values'>[],
  { periods }: PeriodAxis,
): DrawnBreak[] {
  const found = new Map<string, DrawnBreak>()
  for (const { id, breaks = [] } of metrics) {
    if (breaks.length === 0) continue
    const orders = lines.flatMap(({ subject, metricId, values }) =>
      metricId !== id
        ? []
        : values.flatMap((value, i) => {
            const period = periods[i]
            return value === null || period === undefined ? [] : [orderOf(subject, period)]
          }),
    )
    const [first, last] = [Math.min(...orders), Math.max(...orders)]
    for (const each of breaks) {
      if (each.at <= first || each.at > last) continue
      const known = found.get(each.sentence)?.metricIds ?? []
      found.set(each.sentence, { ...each, metricIds: [...known, id] })
    }
  }
  return [...found.values()].sort((a, b) => a.at - b.at)
}

/** Lines that are years have an axis of four quarters without a year. */
function orderOf({ name, identity }: ChartLine['subject'], { order }: ChartPeriod): number {
  return identity.kind === 'year' ? Number(name) * 4 + order : order
}

/** The index of a break's first period, whose mark is before it; `null` off the axis. */
export function placeOfBreak({ at }: ChartBreak, { periods }: PeriodAxis): number | null {
  const place = periods.findIndex(({ order }) => order === at)
  return place < 1 ? null : place
}
