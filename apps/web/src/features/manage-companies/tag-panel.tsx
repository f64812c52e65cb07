import type { CountedTag } from '@kvartal/contract/tag'
import { fold } from '@kvartal/domain/search/fold'
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { TagBadge } from '../../ui/tag-badge.tsx'
import classes from './tag-panel.module.css'
import { usePanelAt } from './use-panel-at.ts'

/** From so many tags on they can be searched. */
const searchableFrom = 8

interface TagPanelProps {
  /** 'Tagid: Bolt Operations OÜ' */
  readonly label: string
  /** The button that opened it. */
  readonly anchor: HTMLElement
  readonly tags: readonly CountedTag[]
  /** Ids of those that are on; `null` when a tag is only to be chosen, once. */
  readonly on: ReadonlySet<string> | null
  readonly emptySentence: string
  readonly onChoose: (tag: CountedTag, isOn: boolean) => void
  readonly onClose: () => void
}

/** Tags beside the button that opened them: each press changes one at once, Escape closes. */
export function TagPanel({ label, anchor, tags, on, emptySentence, onChoose, onClose }: TagPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  usePanelAt(panel, anchor, onClose)
  const wanted = fold(typed.trim())
  const found = tags.filter(({ name }) => fold(name).includes(wanted))

  return (
    // The panel only hears the arrow keys of the fields and buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={classes.panel}
      onKeyDown={(event) => moveFocus(event, panel.current)}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
    >
      {tags.length >= searchableFrom && (
        <div className={classes.search}>
          <TextInput
            size="xs"
            aria-label="Otsi tagi"
            placeholder="Otsi tagi"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      )}
      {found.length === 0 && (
        <p className={classes.nothing}>{tags.length === 0 ? emptySentence : 'Sellist tagi ei ole'}</p>
      )}
      <ul className={classes.list}>
        {found.map((tag) => (
          <li key={tag._id}>
            {on === null ? (
              <button type="button" className={classes.choice} onClick={() => onChoose(tag, true)}>
                <TagBadge tag={tag} />
              </button>
            ) : (
              <label className={classes.choice}>
                <input
                  type="checkbox"
                  checked={on.has(tag._id)}
                  onChange={({ currentTarget }) => onChoose(tag, currentTarget.checked)}
                />
                <TagBadge tag={tag} />
              </label>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Arrow keys go through the panel as through a menu. */
function moveFocus(event: KeyboardEvent, panel: HTMLElement | null): void {
  if (panel === null || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
  event.preventDefault()
  const stops = [...panel.querySelectorAll<HTMLElement>('input, button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops[(at + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length]?.focus()
}
