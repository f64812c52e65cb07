import type { CountedTag } from '@kvartal/contract/tag'
import { Box, SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChoiceBar } from '../ui/fields/choice-bar.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { TagSelect } from '../ui/tags/tag-select.tsx'
import { tooShortNote, type ListFilter } from './use-list-filter.ts'

interface FilterBarProps {
  readonly filter: ListFilter
  readonly tags: readonly CountedTag[]
  /** A hint below the search field. */
  readonly hint: string
  /** More filters after these. */
  readonly more?: ReactNode
  /** Called on Enter in the search field, after the search has started. */
  readonly onEnter?: () => void
}

const needs = [
  { value: 'any', label: 'Vähemalt üks' },
  { value: 'all', label: 'Kõik korraga' },
] as const

/** Search field and tag filter of a list of companies. */
export function FilterBar({ filter, tags, hint, more, onEnter }: FilterBarProps) {
  return (
    <SimpleGrid
      renderRoot={(props) => <search {...props} />}
      cols={{ base: 1, md: 2, lg: more === undefined ? 2 : 3 }}
      spacing={20}
      verticalSpacing="var(--field-gap)"
    >
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
            // Phones have no such key.
            <Box
              component="kbd"
              aria-hidden="true"
              visibleFrom="md"
              px={7}
              c="dimmed"
              ff="inherit"
              fz={12}
              bd="1px solid var(--hairline)"
              bdrs={5}
            >
              /
            </Box>
          }
        />
      </form>
      <Stack gap={8}>
        <TagSelect
          label="Tagid"
          placeholder="Kõik tagid"
          description={`Näidatakse ettevõtteid, millel on ${filter.needsAll ? 'kõik valitud tagid' : 'vähemalt üks valitud tag'}`}
          tags={tags}
          value={filter.tags}
          onChange={(chosen) => filter.chooseTags(chosen)}
        />
        {(filter.tags.length > 1 || filter.needsAll) && (
          <Box w={{ base: '100%', sm: 'fit-content' }}>
            <ChoiceBar
              legend="Mitu tagi"
              name="tagid-koos"
              choices={needs}
              value={filter.needsAll ? 'all' : 'any'}
              onChange={(need) => filter.chooseNeed(need === 'all')}
            />
          </Box>
        )}
      </Stack>
      {more}
    </SimpleGrid>
  )
}
