import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './annual-table.module.css'
import type { Footnote } from './footnotes.ts'

/** Pixels that the note keeps from the edge of the screen. */
const edge = 8

interface Place {
  readonly right: number
  readonly bottom: number
}

/** A small sign behind a figure; its note shows while it is pointed at or has the focus. */
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
      {/* The sign is drawn by the style, so that a copied figure is the figure alone. */}
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
        // The table's frame scrolls and would cut the note off.
        createPortal(
          <span className={classes.note} aria-hidden="true" style={{ right: place.right, bottom: place.bottom }}>
            {mark.text}
          </span>,
          document.body,
        )}
    </>
  )
}
