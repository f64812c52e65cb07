import { counted } from '@kvartal/domain/format/counted'
import { type ReactNode, useRef, useState } from 'react'
import { AnchoredPanel } from '../dialogs/anchored-panel.tsx'
import type { ShownTag } from './tag-list.tsx'
import classes from './tag-list.module.css'

interface MoreTagsProps {
  /** Whose tags they are. */
  readonly subject: string
  /** The tags that do not fit. */
  readonly hidden: readonly ShownTag[]
  /** All tags, as list items. */
  readonly children: ReactNode
}

/** The button '+25' after the tags that fit; it names the others, and opens a panel with all of them. */
export function MoreTags({ subject, hidden, children }: MoreTagsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // Pressing the button while the panel is open closes the panel before the button's click event.
  const wasOpen = useRef(false)
  const names = hidden.map(({ name }) => name).join(', ')
  return (
    <>
      <button
        type="button"
        className={classes.more}
        aria-label={`+${counted(hidden.length, 'tag', 'tagi')}: ${names}`}
        title={names}
        aria-expanded={anchor !== null}
        onPointerDown={() => {
          wasOpen.current = anchor !== null
        }}
        onClick={({ currentTarget }) => {
          setAnchor(wasOpen.current || anchor !== null ? null : currentTarget)
          wasOpen.current = false
        }}
      >
        +{hidden.length}
      </button>
      {anchor !== null && (
        <AnchoredPanel label={`Tagid: ${subject}`} anchor={anchor} onClose={() => setAnchor(null)}>
          <ul className={classes.all}>{children}</ul>
        </AnchoredPanel>
      )}
    </>
  )
}
