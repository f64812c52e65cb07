import type { ChartPeriod, PeriodAxis } from '../series/period-axis.ts'
import type { MeasureText } from './measure-text.ts'

export interface PeriodTick {
  readonly x: number
  readonly text: string
}

export interface PeriodTicks {
  readonly ticks: readonly PeriodTick[]
  /** Years below quarters, centred under their periods. */
  readonly groups: readonly PeriodTick[]
  /** Borders between neighbouring groups. */
  readonly borders: readonly number[]
  /** Every group has a label, so borders between groups do not collide with labels. */
  readonly hasEveryGroup: boolean
}

/** Minimum distance between neighbouring labels in pixels. */
const textGap = 7

/** Labels of the period axis, thinned out until they do not overlap. */
export function periodTicks(
  axis: PeriodAxis,
  xs: readonly number[],
  measure: MeasureText,
): PeriodTicks {
  const { periods } = axis
  const placed = periods.flatMap((period, i) => {
    const x = xs[i]
    return x === undefined ? [] : [{ period, x }]
  })
  const step = (xs[1] ?? 0) - (xs[0] ?? 0)
  const groups = groupsOf(placed)
  const named = thinGroups(groups, step, measure)
  const hasGroups = groups.length > 0
  const wide = Math.max(0, ...placed.map(({ period }) => measure(period.tick)))
  const every = placed.length < 2 ? 1 : stepOf(wide + textGap, step)
  // Every second quarter numeral may be omitted; fewer would add nothing to the year.
  const isShown = !hasGroups || every <= 2
  return {
    ticks: isShown
      ? placed
          .filter(({ period }) => period.order % every === 0)
          .map(({ period, x }) => ({ x, text: period.tick }))
      : [],
    groups: named,
    borders: groups.slice(1).map((group) => group.from - step / 2),
    hasEveryGroup: named.length === groups.length,
  }
}

interface Group {
  readonly text: string
  readonly from: number
  readonly to: number
}

function groupsOf(placed: readonly { period: ChartPeriod; x: number }[]): Group[] {
  const groups: Group[] = []
  for (const { period, x } of placed) {
    if (period.group === null) continue
    const last = groups.at(-1)
    if (last?.text === period.group) groups[groups.length - 1] = { ...last, to: x }
    else groups.push({ text: period.group, from: x, to: x })
  }
  return groups
}

function thinGroups(groups: readonly Group[], step: number, measure: MeasureText): PeriodTick[] {
  const ticks = groups.map(({ text, from, to }) => ({
    x: (from + to) / 2,
    text,
    room: to - from + step,
  }))
  const wide = Math.max(0, ...ticks.map(({ text }) => measure(text)))
  const roomOfWhole = Math.max(0, ...ticks.map(({ room }) => room))
  const every = ticks.length < 2 ? 1 : stepOf(wide + textGap, roomOfWhole)
  const last = ticks.length - 1
  // The first and last year may be short; a year without enough width for its label has none.
  const named = ticks.filter(
    ({ text, room }) => ticks.length < 2 || room * every >= measure(text) + textGap,
  )
  return named.filter((_, i) => (last - i) % every === 0).map(({ x, text }) => ({ x, text }))
}

/** Label every nth tick: n is 1, 2, 4, 5, 10, … */
function stepOf(needed: number, distance: number): number {
  return [1, 2, 4, 5, 10, 20, 50].find((step) => step * distance >= needed) ?? 100
}
