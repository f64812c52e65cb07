import type { MeasureText } from '@kvartal/charts/layout/measure-text'
import { useEffect, useState } from 'react'

/**
 * A separate cache for each set of loaded fonts, since a text's width changes when its font has
 * loaded.
 */
function createMeasure(): MeasureText {
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

/** Measures texts in the page's font, again after pending fonts have loaded. */
export function useMeasure(): MeasureText {
  const [measure, setMeasure] = useState<MeasureText>(createMeasure)
  useEffect(() => {
    if (document.fonts.status === 'loaded') return
    let isUnmounted = false
    const remeasure = async () => {
      await document.fonts.ready
      // React calls a function passed to a state setter, so the measure is wrapped in another.
      if (!isUnmounted) setMeasure(createMeasure)
    }
    void remeasure()
    return () => {
      isUnmounted = true
    }
  }, [])
  return measure
}
