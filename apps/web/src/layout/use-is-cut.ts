import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element's text is truncated by an ellipsis. */
export function useIsCut(ref: RefObject<HTMLElement | null>, text: string): boolean {
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const look = () => setCut(element.scrollWidth > element.clientWidth)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, text])
  return isCut
}
