import { type Flag, flagText } from '../series/chart-notes.ts'
import type { ChartLayout } from './layout.ts'

/** A flag on its pole, which stands on the period axis. */
export interface PlacedFlag {
  readonly text: string
  /** Whether only private notes are under it. */
  readonly isPrivate: boolean
  /** Where the pole stands, and its top. */
  readonly x: number
  readonly bottom: number
  readonly top: number
  /** Signed: a flag at the right edge flies to the left. */
  readonly width: number
}

export const flagHeight = 15

/** Above the numbers of breaks, which stand between periods. */
const lowest = 28
const step = flagHeight + 3
const mostLevels = 3
const padding = 10
/** Of a digit in the chart's font, at its size. */
const digit = 7
const gap = 2

/** Flags under one pole. */
interface Group {
  readonly flags: readonly Flag[]
  readonly x: number
}

interface GroupAtLevel extends Group {
  readonly level: number
}

/**
 * Flags that would cover each other stand at different heights; where even that is too narrow,
 * neighbours share one.
 */
export function placeFlags(flags: readonly Flag[], layout: ChartLayout): PlacedFlag[] {
  const panel = layout.panels.at(-1)
  if (panel === undefined) return []
  const { top, bottom } = panel
  const levels = Math.min(mostLevels, Math.max(1, Math.floor((bottom - top - lowest) / step)))
  const single = flags.map((flag) => ({ flags: [flag], x: Math.round(layout.xs[flag.place] ?? 0) }))
  const placed =
    atLevels(single, levels, layout) ?? atLevels(shared(single), Math.max(levels, 2), layout)
  return (placed ?? []).map(({ flags: own, x, level }) => ({
    text: textOf(own),
    isPrivate: own.every(({ numbered }) =>
      numbered.every(({ notes }) => notes.every(({ isPrivate }) => isPrivate)),
    ),
    x,
    bottom,
    top: bottom - lowest - level * step - flagHeight,
    width: flownWidth(own, x, layout),
  }))
}

/**
 * Each at the lowest height where it covers no other, from right to left, so that no pole crosses a
 * flag; `null` when there is no such height for one.
 */
function atLevels(
  groups: readonly Group[],
  levels: number,
  layout: ChartLayout,
): GroupAtLevel[] | null {
  const starts = Array.from({ length: levels }, () => Infinity)
  const placed: GroupAtLevel[] = []
  for (const { flags, x } of groups.toReversed()) {
    const width = flownWidth(flags, x, layout)
    const level = starts.findIndex((start) => start >= Math.max(x, x + width) + gap)
    if (level === -1) return null
    placed.push({ flags, x, level })
    starts[level] = Math.min(x, x + width)
  }
  return placed.toReversed()
}

/** Neighbours as one, so far from each other that two heights are enough. */
function shared(single: readonly Group[]): Group[] {
  const room = flagWidth('00–00') + gap
  const groups: { flags: Flag[]; x: number }[] = []
  for (const { flags, x } of single) {
    const last = groups.at(-1)
    if (last !== undefined && x < last.x + room) last.flags.push(...flags)
    else groups.push({ flags: [...flags], x })
  }
  return groups
}

/** Negative where the flag would leave the plot at its right edge. */
function flownWidth(flags: readonly Flag[], x: number, { left, right }: ChartLayout): number {
  const width = flagWidth(textOf(flags))
  return x + width > right && x - width > left ? -width : width
}

function textOf(flags: readonly Flag[]): string {
  const numbers = flags.flatMap(({ numbered }) => numbered.map(({ number }) => number))
  return flagText(numbers.toSorted((a, b) => a - b))
}

/** In pixels, by the widths of digits; a dash or a comma is narrower. */
export function flagWidth(text: string): number {
  return padding + digit * text.length
}
