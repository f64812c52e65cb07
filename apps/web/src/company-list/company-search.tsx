import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CompanyInList } from '@kvartal/contract/company'
import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import type { UseQueryResult } from '@tanstack/react-query'
import { Card } from '../ui/card.tsx'
import { QueryView } from '../ui/states/query-view.tsx'
import { TableSkeleton } from '../ui/states/table-skeleton.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { FoundCompanies } from './use-found-companies.ts'

interface RetryNoteProps {
  readonly query: { readonly isError: boolean; readonly isFetching: boolean; refetch(): unknown }
  readonly children: ReactNode
}

/** Says what could not be read while the rest of the list stays, since the shown rows may be incomplete. */
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
  readonly moreFilters?: ReactNode
  readonly onEnter?: () => void
  /** Why the list could not be read, when the server said so. */
  readonly failureReason?: string
  /** A button beside the number of companies. */
  readonly action?: ReactNode
  /** Shown when no row is found. */
  readonly whenNone: ReactNode
  readonly renderRows: (rows: readonly CompanyInList[]) => ReactNode
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
          {() => renderRows(rows)}
        </QueryView>
      </Card>
    </>
  )
}
