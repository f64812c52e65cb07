import type { AxisFrame, PanelFrame } from '../layout/frame.ts'
import type { ChartLayout } from '../layout/layout.ts'
import { keyStroke, keyText, keyTextFrom, type MetricKey } from '../layout/metric-keys.ts'
import { tenths } from '../layout/paths.ts'
import { type BarFill, barFill } from '../series/slot-style.ts'
import type { Inks } from './inks.ts'
import { element } from './svg.ts'
import { middleToBaseline, writeText } from './written-text.ts'

/**
 * Grid lines, value axes with the names of their metrics, and the period axis shared by all panels.
 */
export function drawAxes(layout: ChartLayout, inks: Inks): string {
  return [
    ...layout.panels.map((panel) => drawPanel(panel, layout, inks)),
    drawPeriods(layout, inks),
  ].join('')
}

function drawPanel({ keys, axes, bottom }: PanelFrame, layout: ChartLayout, inks: Inks): string {
  const { left, right } = layout
  return [
    ...keys.map((key, place) =>
      drawKey(key, key.y, layout.barWidth > 0 ? barFill(place) : null, inks),
    ),
    ...axes.map((axis) => drawValueAxis(axis, layout, inks)),
    element('line', { x1: left, x2: right, y1: bottom, y2: bottom, stroke: inks.baseline }),
    ...axes
      .filter(({ scale }) => scale.isBroken)
      .map(({ side }) => drawBreak(side === 'left' ? left : right, bottom, inks)),
  ].join('')
}

/** @param fill of bars; `null` where values are drawn as lines */
function drawKey({ metric, x }: MetricKey, y: number, fill: BarFill | null, inks: Inks): string {
  const text = writeText({
    text: keyText(metric),
    x: x + keyTextFrom,
    y: y + middleToBaseline(),
    fill: inks.textSoft,
  })
  if (fill === null) {
    const stroke = { stroke: inks.textSoft, 'stroke-width': 2, 'stroke-dasharray': metric.dash }
    return element('line', { x1: x, x2: x + keyStroke, y1: y, y2: y, ...stroke }) + text
  }
  // At this size three diagonal strokes replace a pattern.
  const strokes = [4, 11, 18].map((from) => `M${x + from},${y + 6}l7,-12`).join('')
  const box = { x: x + 0.75, y: y - 6, width: keyStroke - 1.5, height: 12, stroke: inks.textSoft }
  const bar = element('rect', { ...box, fill: fill === 'hollow' ? inks.surface : inks.textSoft })
  return `${bar}${fill === 'hatched' ? element('path', { d: strokes, fill: 'none', stroke: inks.surface, 'stroke-width': 2.2 }) : ''}${text}`
}

function drawValueAxis(
  { side, scale }: AxisFrame,
  { left, right }: ChartLayout,
  inks: Inks,
): string {
  const isLeft = side === 'left'
  return scale.ticks
    .map(({ y, text, isZero }) => {
      const line = isLeft
        ? { x1: left, x2: right, y1: y, y2: y, stroke: isZero ? inks.baseline : inks.hairline }
        : { x1: right, x2: right + 4, y1: y, y2: y, stroke: inks.baseline }
      const place = {
        x: isLeft ? left - 8 : right + 8,
        y: y + middleToBaseline(),
        anchor: isLeft ? 'end' : 'start',
      } as const
      return element('line', line) + writeText({ text, ...place, fill: inks.textSoft })
    })
    .join('')
}

/** A zigzag at the foot of a value axis that does not contain zero. */
function drawBreak(x: number, bottom: number, { textSoft }: Inks): string {
  const stroke = { fill: 'none', stroke: textSoft, 'stroke-width': 1.4, 'stroke-linejoin': 'round' }
  return element('path', { d: `M${x},${bottom}v-3l-5,-3l10,-4l-10,-4l10,-4l-5,-3v-3`, ...stroke })
}

function drawPeriods({ panels, periodTicks }: ChartLayout, inks: Inks): string {
  const bottom = panels.at(-1)?.bottom ?? 0
  const { ticks, groups, borders, hasEveryGroup } = periodTicks
  const groupY = bottom + (ticks.length > 0 ? 36 : 20)
  const borderEnd = hasEveryGroup ? groupY + 4 : bottom + 7
  const centred = { fill: inks.textSoft, anchor: 'middle' } as const
  return [
    ...ticks.map(({ x, text }) => writeText({ ...centred, text, x, y: bottom + 17 })),
    ...groups.map(({ x, text }) => writeText({ ...centred, text, x, y: groupY, isStrong: true })),
    ...(borders.length === 0
      ? []
      : [
          element('path', {
            d: borders.map((x) => `M${tenths(x)},${tenths(bottom)}V${tenths(borderEnd)}`).join(''),
            stroke: inks.hairline,
          }),
        ]),
  ].join('')
}
