import type { CountedTag } from '@kvartal/contract/tag'
import { SearchField } from '../../../ui/fields/search-field.tsx'
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
  return (
    <search className={classes.bar}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          filter.searchNow()
          onEnter?.()
        }}
      >
        <SearchField
          label="Otsi nime või registrikoodi järgi"
          placeholder="nt Bolt või 10000018"
          description={tooShortNote(filter.typed) ?? hint}
          value={filter.typed}
          onChange={(text) => filter.type(text)}
          onClear={() => {
            filter.type('')
            filter.searchNow()
          }}
          rightSection={
            <kbd className={classes.key} aria-hidden="true">
              /
            </kbd>
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
