import type { MeasureText } from '@kvartal/charts/layout/measure-text'
import { useEffect, useState } from 'react'
import { createMeasure } from './text-width.ts'

/** Measures texts in the page's font, anew once fonts that are still on their way have come. */
export function useMeasure(): MeasureText {
  const [measure, setMeasure] = useState<MeasureText>(createMeasure)
  useEffect(() => {
    if (document.fonts.status === 'loaded') return
    let isGone = false
    const measureAnew = async () => {
      await document.fonts.ready
      // React calls the function it is given, and keeps the measure that comes out.
      if (!isGone) setMeasure(createMeasure)
    }
    void measureAnew()
    return () => {
      isGone = true
    }
  }, [])
  return measure
}
