import type { CountedTag } from '@kvartal/contract/tag'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { Box, SimpleGrid, Stack, Button, Group } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { ChoiceBar } from '../../ui/fields/choice-bar.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { TableSkeleton } from '../../ui/states/table-skeleton.tsx'
import { TagSelect } from '../../ui/tags/tag-select.tsx'
import type { FoundCompanies } from './use-found-companies.ts'
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
function FilterBar({ filter, tags, hint, more, onEnter }: FilterBarProps) {
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
          {...(filter.tags.length > 0 && {
            description: `Näidatakse ettevõtteid, millel on ${filter.needsAll ? 'kõik valitud tagid' : 'vähemalt üks valitud tag'}`,
          })}
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

interface RetryNoteProps {
  readonly query: { readonly isError: boolean; readonly isFetching: boolean; refetch(): unknown }
  readonly children: ReactNode
}

/**
 * Says what could not be read while the rest of the list stays, since the shown rows may be
 * incomplete.
 */
function RetryNote({ query, children }: RetryNoteProps) {
  if (!query.isError) return null
  return (
    <span>
      {children}{' '}
      <Button
        variant="default"
        size="compact-xs"
        loading={query.isFetching}
        onClick={() => query.refetch()}
      >
        Proovi uuesti
      </Button>
    </span>
  )
}

interface CompanySearchProps {
  readonly list: UseQueryResult
  readonly searched: UseQueryResult
  readonly found: FoundCompanies
  /** How many companies there are without a filter. */
  readonly total: number
  /** A hint below the search field. */
  readonly hint: string
  /** More filters after search and tags. */
  readonly moreFilters?: ReactNode | undefined
  readonly onEnter?: () => void
  /** Why the list could not be read, when the server said so. */
  readonly failureReason?: string
  /** A button beside the number of companies. */
  readonly action?: ReactNode
  /** Shown when no row is found. */
  readonly whenNone: ReactNode
  readonly renderRows: () => ReactNode
}

/** A list of companies with its filters and how many it shows. */
export function CompanySearch({
  list,
  searched,
  found,
  total,
  hint,
  moreFilters,
  onEnter,
  failureReason = '',
  action,
  whenNone,
  renderRows,
}: CompanySearchProps) {
  const { filter, tagList, rows } = found
  return (
    <>
      <Card>
        <FilterBar
          filter={filter}
          tags={tagList.data ?? []}
          hint={hint}
          more={moreFilters}
          {...(onEnter !== undefined && { onEnter })}
        />
      </Card>
      <Group justify="space-between" gap="8px 16px" mih={action === undefined ? 21 : 36}>
        <Group gap="4px 16px" c="dimmed" role="status">
          {list.isSuccess && (
            <span>
              Kuvatud {counted(rows.length, 'ettevõte', 'ettevõtet')} {formatWhole(total)}-st
            </span>
          )}
          {filter.text !== '' && (
            <RetryNote query={searched}>Varasemate nimede seast otsimine ebaõnnestus.</RetryNote>
          )}
          <RetryNote query={tagList}>Tagid jäid laadimata.</RetryNote>
        </Group>
        {action}
      </Group>
      <Card isFlush>
        <QueryView
          query={list}
          loading={<TableSkeleton label="Ettevõtete laadimine" rows={14} />}
          failed="Ettevõtete laadimine ebaõnnestus"
          reason={failureReason}
          empty={whenNone}
          isEmpty={() => rows.length === 0}
        >
          {renderRows}
        </QueryView>
      </Card>
    </>
  )
}
