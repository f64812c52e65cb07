import { type RefObject, useEffect, useState } from 'react'

/** Where an element begins on the page, in pixels; measured again whenever anything above it may have moved. */
export function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const measure = () => {
      if (element.current !== null) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    // Called once at the start, before the first paint, and on every change of the page's size.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
