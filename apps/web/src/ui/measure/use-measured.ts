import { type RefObject, useLayoutEffect, useState } from 'react'
import { onPrinting } from '../print/printing.ts'

type ElementRef = RefObject<HTMLElement | null>

/**
 * A measurement of an element, taken again when the element is resized; `null` before the first
 * layout.
 * @param measure a constant function
 * @param content measured again when this changes, since a change of content is not a resize
 */
export function useMeasured<Value>(
  ref: ElementRef,
  measure: (element: HTMLElement) => Value | null,
  content?: unknown,
): Value | null {
  const [value, setValue] = useState<Value | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const update = () => setValue(() => measure(element))
    update()
    const observer = new ResizeObserver(update)
    observer.observe(element)
    // For printing it is measured at once, before the browser captures the page.
    const stop = onPrinting(update)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [ref, measure, content])
  return value
}

/** An element's inner width in whole pixels. */
export function useWidth(ref: ElementRef): number | null {
  return useMeasured(ref, innerWidth)
}

function innerWidth(element: HTMLElement): number {
  return Math.floor(element.clientWidth)
}
