import type { CountedTag } from '@kvartal/contract/tag'
import { fold } from '@kvartal/domain/search/fold'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { AnchoredPanel, moveInPanel } from '../../ui/dialogs/anchored-panel.tsx'
import { TagBadge } from '../../ui/tags/tag-badge.tsx'
import classes from './panels.module.css'

/** The number of tags from which on a search is offered. */
const searchableFrom = 8

interface TagPanelProps {
  /** 'Tagid: Bolt Operations OÜ' */
  readonly label: string
  /** The button that opened it. */
  readonly anchor: HTMLElement
  readonly tags: readonly CountedTag[]
  /** Ids of the active tags; `null` when a single tag is to be chosen once. */
  readonly on: ReadonlySet<string> | null
  readonly emptySentence: string
  readonly onChoose: (tag: CountedTag, isOn: boolean) => void
  readonly onClose: () => void
}

/** Tags beside the button that opened them: each press changes one at once, Escape closes. */
export function TagPanel({
  label,
  anchor,
  tags,
  on,
  emptySentence,
  onChoose,
  onClose,
}: TagPanelProps) {
  const [typed, setTyped] = useState('')
  const wanted = fold(typed.trim())
  const found = tags.filter(({ name }) => fold(name).includes(wanted))

  return (
    <AnchoredPanel label={label} anchor={anchor} isList onKeyDown={moveInPanel} onClose={onClose}>
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
        <p className={classes.nothing}>
          {tags.length === 0 ? emptySentence : 'Sellist tagi ei ole'}
        </p>
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
    </AnchoredPanel>
  )
}
