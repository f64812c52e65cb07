import { type RefObject, useEffect, useState } from 'react'

/** The top of an element on the page, in pixels; measured again whenever the layout above it may have changed. */
export function useTopOf(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useEffect(() => {
    const measure = () => {
      if (element.current !== null)
        setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    // Runs once before the first paint, and on every change of the page's size.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
