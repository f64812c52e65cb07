import type { Series } from '../series/series.ts'
import { labelParts, labelText } from './line-labels.ts'
import type { MeasureText } from './measure-text.ts'
import { type MetricKey, metricKeys } from './metric-keys.ts'
import { logScale, alignZero, valueDomain, type ValueScale, valueScale } from './value-scale.ts'

export interface ChartSize {
  /** Width of the whole drawing in pixels. */
  readonly width: number
  /** Height of a chart with one panel in pixels; panels of minimum height make it higher. */
  readonly height: number
  /** Minimum height of a panel, legend included; 220 when left out. */
  readonly panelHeight?: number
  /** Whether a chart that is wide enough has names at line ends; yes when left out. */
  readonly hasNames?: boolean
}

/** From this width on, line names are drawn at line ends and the tooltip beside the cursor. */
export const wideFrom = 600

/** Minimum height of a panel on the screen, legend included. */
const usualPanelHeight = 220
/**
 * Maximum width of a name at a line's end, and of one with its metric; the tooltip has the full
 * name.
 */
const labelWidthLimit = 190
const metricLabelWidthLimit = 250
export const leaderWidth = 18
const keyRowHeight = 20
const edge = 12

export interface AxisFrame {
  readonly side: 'left' | 'right'
  readonly scale: ValueScale
}

export interface PlacedKey extends MetricKey {
  /** The middle of its stroke, from the top of the chart. */
  readonly y: number
}

export interface PanelFrame {
  readonly top: number
  readonly bottom: number
  readonly axes: readonly AxisFrame[]
  readonly keys: readonly PlacedKey[]
}

export interface Frame {
  readonly height: number
  /** Horizontal extent of the plot area, the same for all panels. */
  readonly left: number
  readonly right: number
  /**
   * Left edge and width of the names at line ends; `null` where the chart is too narrow for names.
   */
  readonly labels: { readonly x: number; readonly width: number } | null
  readonly panels: readonly PanelFrame[]
}

/** Divides the chart's area into panels, axes and names. */
export function makeFrame(series: Series, size: ChartSize, measure: MeasureText): Frame {
  const axisHeight = series.axis.periods.some((period) => period.group !== null) ? 46 : 28
  const count = Math.max(1, series.panels.length)
  const height =
    count === 1
      ? size.height
      : Math.max(size.height, count * (size.panelHeight ?? usualPanelHeight) + axisHeight)
  const each = (height - axisHeight) / count
  const hasKeys = series.metrics.length > 1
  // Names of bars are in the title and the legend.
  const names =
    size.width < wideFrom || size.hasNames === false || series.shape === 'bars'
      ? 0
      : longestName(series, measure)
  const limit = hasKeys ? metricLabelWidthLimit : labelWidthLimit
  const labelWidth = Math.ceil(Math.min(names, limit, size.width * 0.22))
  // Everything except the names at line ends is left of this position.
  const end = size.width - (names === 0 ? edge : labelWidth + leaderWidth + 4)
  const panels = series.panels.map((panel, index): PanelFrame => {
    const keys = hasKeys ? metricKeys(panel, end, measure) : []
    const rows = 1 + Math.max(-1, ...keys.map((key) => key.row))
    const top = index * each + rows * keyRowHeight + edge
    const bottom = (index + 1) * each - (index < count - 1 ? edge : 0)
    const axes = axesOf(series, index, top, bottom)
    return {
      top,
      bottom,
      axes,
      keys: keys.map((key) => ({ ...key, y: index * each + key.row * keyRowHeight + 10 })),
    }
  })
  const left = Math.ceil(widestTick(panels, 'left', measure)) + 10
  const rightAxis = widestTick(panels, 'right', measure)
  const axisEnd = rightAxis === 0 ? 0 : Math.ceil(rightAxis) + 10
  const labels = names === 0 ? null : { x: end + leaderWidth, width: labelWidth }
  return { height, left, right: end - axisEnd, labels, panels }
}

/** The value axes of a panel between `top` and `bottom`. */
function axesOf(series: Series, panel: number, top: number, bottom: number): AxisFrame[] {
  const axes = series.panels[panel]?.axes ?? []
  if (series.isLog)
    return axes.map(({ kind, side }) => ({
      side,
      scale: logScale(kind, valuesOf(series, panel, side), top, bottom),
    }))
  const domains = axes.map(({ kind, side }) => valueDomain(kind, valuesOf(series, panel, side)))
  const aligned = alignZero(domains)
  return axes.map(({ kind, side }, i) => ({
    side,
    scale: valueScale(kind, (aligned ?? domains)[i] ?? [0, 1], top, bottom, aligned === null),
  }))
}

function* valuesOf(series: Series, panel: number, side: 'left' | 'right'): Generator<number> {
  // A bar's length represents its value, so the axis must start at zero.
  if (series.shape === 'bars') yield 0
  for (const line of series.lines) {
    if (line.panel !== panel || line.side !== side) continue
    for (const value of line.values) if (value !== null) yield value
  }
}

function widestTick(
  panels: readonly PanelFrame[],
  side: 'left' | 'right',
  measure: MeasureText,
): number {
  const axes = panels.flatMap((panel) => panel.axes).filter((axis) => axis.side === side)
  return Math.max(0, ...axes.flatMap((axis) => axis.scale.ticks).map((tick) => measure(tick.text)))
}

function longestName(series: Series, measure: MeasureText): number {
  return Math.max(0, ...series.lines.map((line) => measure(labelText(labelParts(series, line)))))
}
