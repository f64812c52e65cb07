import type { MeasureText } from '@kvartal/charts/layout/measure-text'

/** Pixels as in the styles: gap between badges, padding of a badge and of the button, widest badge, narrowest button. */
const gap = 6
const padding = 16
const widestBadge = 220
const narrowestButton = 32

/**
 * How many of a list's badges fit into a width in pixels, with a button '+25' for the others when not all fit. The
 * first is always shown, truncated if necessary.
 */
export function countFitting(names: readonly string[], room: number, measure: MeasureText): number {
  let end = -gap
  let withButton = 0
  for (const [i, name] of names.entries()) {
    end += gap + Math.min(widestBadge, Math.ceil(measure(name)) + padding)
    const hidden = names.length - i - 1
    if (hidden === 0 && end <= room) return names.length
    const button = Math.max(narrowestButton, Math.ceil(measure(`+${hidden}`)) + padding)
    if (end + gap + button <= room) withButton = i + 1
  }
  return Math.min(names.length, Math.max(1, withButton))
}
