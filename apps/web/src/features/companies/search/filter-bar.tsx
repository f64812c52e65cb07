import type { CountedTag } from '@kvartal/contract/tag'
import { CloseButton, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useSlashFocus } from '../../../ui/fields/slash-focus.ts'
import { TagSelect } from '../../../ui/tags/tag-select.tsx'
import classes from './filter-bar.module.css'
import { tooShortNote } from './search-text.ts'
import type { ListFilter } from './use-list-filter.ts'

interface FilterBarProps {
  readonly filter: ListFilter
  readonly tags: readonly CountedTag[]
  /** A hint below the search field. */
  readonly hint: string
  /** Called on Enter in the search field, after the search has started. */
  readonly onEnter?: () => void
}

/** Search field and tag filter of a list of companies. */
export function FilterBar({ filter, tags, hint, onEnter }: FilterBarProps) {
  const field = useRef<HTMLInputElement>(null)
  useSlashFocus(field)
  return (
    <search className={classes.bar}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          filter.searchNow()
          onEnter?.()
        }}
      >
        <TextInput
          ref={field}
          label="Otsi nime või registrikoodi järgi"
          placeholder="nt Bolt või 10000018"
          description={tooShortNote(filter.typed) ?? hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={filter.typed}
          onChange={(event) => filter.type(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-keyshortcuts="/"
          rightSection={
            filter.typed === '' ? (
              <kbd className={classes.key} aria-hidden="true">
                /
              </kbd>
            ) : (
              <CloseButton
                size="sm"
                aria-label="Tühjenda otsing"
                onClick={() => {
                  filter.type('')
                  filter.searchNow()
                  field.current?.focus()
                }}
              />
            )
          }
        />
      </form>
      <TagSelect
        label="Tagid"
        placeholder="Kõik tagid"
        description="Näidatakse ettevõtteid, millel on vähemalt üks valitud tag"
        tags={tags}
        value={filter.tags}
        onChange={(chosen) => filter.chooseTags(chosen)}
      />
    </search>
  )
}
