import type { CountedTag } from '@kvartal/contract/tag'
import { formatWhole } from '@kvartal/domain/format/number'
import { CloseButton, MultiSelect, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useSlashFocus } from '../../ui/slash-focus.ts'
import { TagBadge } from '../../ui/tag-badge.tsx'
import type { CompanyFilterState } from './company-filter.ts'
import classes from './filter-bar.module.css'
import { tooShortNote } from './search-text.ts'

interface FilterBarProps {
  readonly filter: CompanyFilterState
  readonly tags: readonly CountedTag[]
}

/** Search field and tag filter of the list. */
export function FilterBar({ filter, tags }: FilterBarProps) {
  const field = useRef<HTMLInputElement>(null)
  useSlashFocus(field)
  const byId = new Map(tags.map((tag) => [tag._id, tag]))
  return (
    <search className={classes.bar}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          filter.searchNow()
        }}
      >
        <TextInput
          ref={field}
          label="Otsi nime või registrikoodi järgi"
          placeholder="nt Bolt või 10000018"
          description={tooShortNote(filter.typed) ?? 'Täpne registrikood viib otse ettevõtte lehele'}
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
      <MultiSelect
        label="Tagid"
        placeholder={filter.tags.length === 0 ? 'Kõik tagid' : ''}
        description="Näidatakse ettevõtteid, millel on vähemalt üks valitud tagidest"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={tags.map((tag) => ({ value: tag._id, label: tag.name }))}
        value={[...filter.tags]}
        onChange={(chosen) => filter.chooseTags(chosen)}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Eemalda kõik tagid' }}
        nothingFoundMessage="Sellist tagi ei ole"
        // Beside the field and not at the page's end: a screen reader then finds the choices in their place.
        comboboxProps={{ withinPortal: false }}
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        renderOption={({ option, checked }) => {
          const tag = byId.get(option.value)
          if (tag === undefined) return option.label
          return (
            <span className={classes.option}>
              <span className={classes.check} aria-hidden="true">
                {checked === true ? '✓' : ''}
              </span>
              <TagBadge tag={tag} />
              <span className={classes.count}>{formatWhole(tag.companyCount)}</span>
            </span>
          )
        }}
      />
    </search>
  )
}
