import type { ChartMetric } from '../series/chart-line.ts'
import type { Panel } from '../series/panels.ts'
import type { MeasureText } from './measure-text.ts'

/** A legend entry above a panel: a short stroke with the metric's dash, and its name. */
export interface MetricKey {
  readonly metric: ChartMetric
  /** Left end of its stroke. */
  readonly x: number
  /** Row number from the panel's top, starting at 0. */
  readonly row: number
}

/** Length of an entry's stroke, and distance from its start to its text, in pixels. */
export const keyStroke = 26
export const keyTextFrom = 32
const keyGap = 18

/**
 * Legend entries of the left axis' metrics from the left edge, those of the right axis at the right
 * edge; wrapped into rows where they are too wide, those of the right axis then below the others.
 */
export function metricKeys(panel: Panel, width: number, measure: MeasureText): MetricKey[] {
  const rowsOf = (side: 'left' | 'right') =>
    wrap(
      panel.axes.filter((axis) => axis.side === side).flatMap((axis) => axis.metrics),
      width,
      measure,
    )
  const left = rowsOf('left')
  const right = rowsOf('right')
  const fitsBeside =
    left.length <= 1 &&
    right.length <= 1 &&
    rowWidth(left[0]) + rowWidth(right[0]) + keyGap <= width
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
