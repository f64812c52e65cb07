import type { ChartMetric } from '../series/chart-line.ts'
import type { Panel } from '../series/panels.ts'
import type { MeasureText } from './measure-text.ts'

/** The key of a metric's dash over its panel: a short stroke and the metric's name. */
export interface MetricKey {
  readonly metric: ChartMetric
  /** Where its stroke begins. */
  readonly x: number
  /** Row from the panel's top, 0 the first. */
  readonly row: number
}

/** Pixels of a key's stroke, and from its beginning to its text. */
export const keyStroke = 26
export const keyTextFrom = 32
const keyGap = 18

/**
 * Keys of the left axis' metrics from the left edge, those of the right axis at the right edge; wrapped into rows where
 * they are too wide, the right ones then under the left ones.
 */
export function metricKeys(panel: Panel, width: number, measure: MeasureText): MetricKey[] {
  const rowsOf = (side: 'left' | 'right') =>
    wrap(panel.axes.filter((axis) => axis.side === side).flatMap((axis) => axis.metrics), width, measure)
  const left = rowsOf('left')
  const right = rowsOf('right')
  const fitsBeside = left.length <= 1 && right.length <= 1 && rowWidth(left[0]) + rowWidth(right[0]) + keyGap <= width
  const below = fitsBeside ? 0 : left.length
  return [
    ...left.flatMap((row, i) => row.map(({ metric, x }) => ({ metric, x, row: i }))),
    ...right.flatMap((row, i) =>
      row.map(({ metric, x }) => ({ metric, x: x + width - rowWidth(row), row: i + below })),
    ),
  ]
}

interface Placed {
  readonly metric: ChartMetric
  readonly x: number
  readonly end: number
}

function wrap(metrics: readonly ChartMetric[], width: number, measure: MeasureText): Placed[][] {
  const rows: Placed[][] = []
  for (const metric of metrics) {
    const own = keyTextFrom + measure(keyText(metric))
    const row = rows.at(-1)
    const x = rowWidth(row) + keyGap
    if (row !== undefined && x + own <= width) row.push({ metric, x, end: x + own })
    else rows.push([{ metric, x: 0, end: own }])
  }
  return rows
}

function rowWidth(row: readonly Placed[] | undefined): number {
  return row?.at(-1)?.end ?? 0
}

/** `Käive, €` */
export function keyText({ label, unit }: ChartMetric): string {
  return unit === '' ? label : `${label}, ${unit}`
}
