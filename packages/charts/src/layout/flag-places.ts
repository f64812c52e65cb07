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

/**
 * Flags that would cover each other stand at different heights; where even that is too narrow, they
 * share one.
 */
export function placeFlags(flags: readonly Flag[], layout: ChartLayout): PlacedFlag[] {
  const panel = layout.panels.at(-1)
  if (panel === undefined) return []
  const { top, bottom } = panel
  const levels = Math.min(mostLevels, Math.max(1, Math.floor((bottom - top - lowest) / step)))
  const ends = Array.from({ length: levels }, () => -Infinity)
  const placed: { flags: Flag[]; x: number; level: number }[] = []
  for (const flag of flags) {
    const x = Math.round(layout.xs[flag.place] ?? 0)
    const width = flownWidth([flag], x, layout)
    const level = ends.findIndex((end) => end <= Math.min(x, x + width))
    const last = placed.at(-1)
    if (level === -1 && last !== undefined) {
      last.flags.push(flag)
      ends[last.level] = last.x + Math.max(0, flownWidth(last.flags, last.x, layout)) + gap
      continue
    }
    placed.push({ flags: [flag], x, level })
    ends[level] = Math.max(x, x + width) + gap
  }
  return placed.map(({ flags: own, x, level }) => ({
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
