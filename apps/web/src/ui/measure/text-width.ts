import type { MeasureText } from '@kvartal/charts/layout/measure-text'

/** A separate cache for each set of loaded fonts, since a text's width changes when its font has loaded. */
export function createMeasure(): MeasureText {
  const context = document.createElement('canvas').getContext('2d')
  // Without a canvas (never in a browser) widths are overestimated, so that nothing overlaps.
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
