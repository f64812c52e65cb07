import { counted } from '@kvartal/domain/format/counted'
import { type ReactNode, useState } from 'react'
import { AnchoredPanel } from '../dialogs/anchored-panel.tsx'
import type { ShownTag } from './tag-list.tsx'
import classes from './tag-list.module.css'
import { usePeek } from './use-peek.ts'

interface MoreTagsProps {
  /** Whose tags they are. */
  readonly subject: string
  /** The tags that do not fit. */
  readonly hidden: readonly ShownTag[]
  /** All tags, as list items. */
  readonly children: ReactNode
}

/** The button '+25' after the tags that fit; it names the others, and opens a panel with all of them by hover, focus or a press. */
export function MoreTags({ subject, hidden, children }: MoreTagsProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const { state, close, hover, trigger } = usePeek()
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={classes.more}
        aria-label={`+${counted(hidden.length, 'tag', 'tagi')}: ${hidden.map(({ name }) => name).join(', ')}`}
        aria-expanded={state !== null}
        {...trigger}
      >
        +{hidden.length}
      </button>
      {state !== null && button !== null && (
        <AnchoredPanel
          key={state}
          label={`Tagid: ${subject}`}
          anchor={button}
          isPeek={state === 'peek'}
          hover={hover}
          onClose={close}
        >
          <ul className={classes.all}>{children}</ul>
        </AnchoredPanel>
      )}
    </>
  )
}
