import type { MeasureText } from '@kvartal/charts/layout/measure-text'
import { useEffect, useState } from 'react'
import { createMeasure } from './text-width.ts'

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
