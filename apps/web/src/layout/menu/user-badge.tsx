import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import classes from './user-badge.module.css'

/** The user's initial in a badge, and the name beside it; a truncated name is shown in full on hover and focus. */
export function UserBadge({ name }: { readonly name: string }) {
  const shown = name.trim() === '' ? 'Konto' : name.trim()
  const text = useRef<HTMLSpanElement>(null)
  const isCut = useIsCut(text, shown)
  return (
    <span className={classes.user}>
      <span className={classes.initial} aria-hidden="true">
        {initialOf(shown)}
      </span>
      <span ref={text} className={classes.name}>
        {shown}
      </span>
      {isCut && (
        // The text above already names the button.
        <span className={classes.whole} aria-hidden="true">
          {shown}
        </span>
      )}
    </span>
  )
}

/** The first grapheme of a name, not half of one. */
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter('et').segment(name)
  return (first?.segment ?? '').toLocaleUpperCase('et')
}

/** Whether an element's text is truncated by an ellipsis. */
function useIsCut(ref: RefObject<HTMLElement | null>, text: string): boolean {
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
