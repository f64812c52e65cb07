import type { MeasureText } from '@kvartal/charts/layout/measure-text'

/** A measure of its own for each set of loaded fonts, since a text's width changes when its font arrives. */
export function createMeasure(): MeasureText {
  const context = document.createElement('canvas').getContext('2d')
  // Without a canvas (never in a browser) texts count as rather wide, so nothing overlaps.
  if (context === null) return (text) => text.length * 7.5
  context.font = `600 12px ${getComputedStyle(document.body).fontFamily}`
  const widths = new Map<string, number>()
  return (text) => {
    let width = widths.get(text)
    if (width === undefined) {
      width = context.measureText(text).width
      widths.set(text, width)
    }
    return width
  }
}
