import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './footnotes.module.css'
import type { Footnote } from './footnotes.tsx'

/** The minimum distance in pixels between the note and the viewport's edge. */
const edge = 8

interface Place {
  readonly right: number
  readonly bottom: number
}

/** A small mark after a figure; its note shows on hover and focus. */
export function NoteMark({ mark }: { readonly mark: Footnote }) {
  const button = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const show = () => {
    const box = button.current?.getBoundingClientRect()
    if (box === undefined) return
    const { clientWidth, clientHeight } = document.documentElement
    setPlace({ right: Math.max(edge, clientWidth - box.right), bottom: clientHeight - box.top })
  }
  const hide = () => setPlace(null)
  return (
    <>
      {/* The mark is drawn by CSS, so that copying selects only the figure. */}
      <button
        ref={button}
        type="button"
        className={classes.mark}
        data-sign={mark.sign}
        aria-label={`Märkus: ${mark.text}`}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key === 'Escape') hide()
        }}
      />
      {place !== null &&
        // The table's scroll container would clip the note.
        createPortal(
          <span
            className={classes.note}
            aria-hidden="true"
            style={{ right: place.right, bottom: place.bottom }}
          >
            {mark.text}
          </span>,
          document.body,
        )}
    </>
  )
}
