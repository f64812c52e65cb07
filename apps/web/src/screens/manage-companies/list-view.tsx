import type { CompanyInList } from '@kvartal/contract/company'
import { defineView, oneOf, pageOf, parsed } from '@kvartal/views/codec'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { withoutFiguresQuery } from '../../api/curated-companies.ts'
import { manageCompaniesPath } from '../../paths.ts'
import type { SortOrder } from '../../ui/tables/sort-button.tsx'

/** Companies that need a curator's attention, by the address's `show`. */
const shownKinds = {
  untracked: 'Jälgimata',
  'without-figures': 'Andmeteta',
  hidden: 'Peidetud',
  gone: 'Registrist kadunud',
} as const

type ShownKind = keyof typeof shownKinds

/** Columns that rows can be sorted by. */
const sortColumns = ['code', 'name', 'tracked', 'active'] as const

export type SortColumn = (typeof sortColumns)[number]

export function isSortColumn(id: string): id is SortColumn {
  return sortColumns.some((column) => column === id)
}

const codec = defineView({
  /** `undefined` for all companies. */
  show: oneOf('show', Object.keys(shownKinds) as readonly ShownKind[], undefined),
  /** `null` sorts by name in Estonian order, as the list is loaded. */
  sort: parsed(
    'sort',
    readSort,
    ({ column, order }) => (order === 'ascending' ? '' : '-') + column,
  ),
  /** Only a phone has pages. */
  page: pageOf,
})

export type ListView = ReturnType<typeof listViewOf>

/** Parses the view from the address; unknown values are ignored. */
export function listViewOf(address: Parameters<typeof codec.read>[0]) {
  return codec.read(address).view
}

/** A column, with a minus in front for descending order. */
function readSort(text: string) {
  const column = text.replace(/^-/, '')
  const order: SortOrder = text.startsWith('-') ? 'descending' : 'ascending'
  return isSortColumn(column) ? { column, order } : null
}

/** The address's `sort` after a press on a column's heading: ascending first, then descending. */
export function sortAfterPress({ sort }: ListView, column: SortColumn): string {
  const isAscending =
    sort === null ? column === 'name' : sort.column === column && sort.order === 'ascending'
  return isAscending ? `-${column}` : column
}

/**
 * The rows of a view. Rows that are equal in the sorted column stay in the order of the list.
 * @param withoutFigures ids of the companies without figures; needed only to show these
 */
export function viewedRows(
  rows: readonly CompanyInList[],
  { show, sort }: ListView,
  withoutFigures: ReadonlySet<string>,
): readonly CompanyInList[] {
  const shown =
    show === undefined ? rows : rows.filter((company) => isOfKind(company, show, withoutFigures))
  if (sort === null) return shown
  const sign = sort.order === 'ascending' ? 1 : -1
  if (sort.column === 'name') return sign === 1 ? shown : shown.toReversed()
  const { column } = sort
  return shown.toSorted((one, other) => sign * compare(one, other, column))
}

function isOfKind(
  { _id, isTracked, isActive, goneOn }: CompanyInList,
  kind: ShownKind,
  withoutFigures: ReadonlySet<string>,
): boolean {
  if (kind === 'untracked') return !isTracked
  if (kind === 'gone') return goneOn !== undefined
  return kind === 'hidden' ? !isActive : withoutFigures.has(_id)
}

/** Switches that are on come first. */
function compare(
  one: CompanyInList,
  other: CompanyInList,
  column: Exclude<SortColumn, 'name'>,
): number {
  if (column === 'code') return Number(one.registryCode) - Number(other.registryCode)
  const [first, second] =
    column === 'tracked' ? [one.isTracked, other.isTracked] : [one.isActive, other.isActive]
  return Number(second) - Number(first)
}

const route = getRouteApi('/companies/manage')
const none: ReadonlySet<string> = new Set()

/** The rows of the curated list by its own filter and order, which live in the address. */
export function useListView(found: readonly CompanyInList[]) {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const view = useMemo(() => listViewOf(address), [address])
  const withoutFigures = useQuery({
    ...withoutFiguresQuery(),
    enabled: view.show === 'without-figures',
  })
  const ids = withoutFigures.data ?? none
  const change = useCallback(
    (next: { readonly show?: string; readonly sort?: string; readonly page?: string }) =>
      void navigate({
        ...manageCompaniesPath(),
        search: (present) => ({ ...present, page: '', ...next }),
        resetScroll: next.page !== undefined,
      }),
    [navigate],
  )
  return {
    view,
    rows: useMemo(() => viewedRows(found, view, ids), [found, view, ids]),
    /** The query that the view waits for besides the list; `null` when there is none. */
    waitsFor:
      view.show === 'without-figures' && withoutFigures.data === undefined ? withoutFigures : null,
    choose: (kind: ShownKind | '') => change({ show: kind }),
    sortBy: useCallback(
      (column: SortColumn) => change({ sort: sortAfterPress(view, column) }),
      [change, view],
    ),
    order: (text: string) => change({ sort: text }),
    turn: (page: string) => change({ page }),
  }
}

const kinds = [
  { value: '', label: 'Kõik ettevõtted' },
  ...Object.entries(shownKinds).map(([value, label]) => ({ value, label })),
]

const orders = [
  { value: '', label: 'Nime järgi' },
  { value: 'code', label: 'Registrikoodi järgi' },
  { value: '-tracked', label: 'Jälgimata enne' },
  { value: '-active', label: 'Peidetud enne' },
]

/**
 * The additional filter of the curated list; narrow screens have no headings to sort by, so they
 * choose the order here.
 */
export function ViewFilter({
  list: { view, choose, order },
}: {
  readonly list: ReturnType<typeof useListView>
}) {
  const { sort } = view
  const sortText =
    sort === null || (sort.column === 'name' && sort.order === 'ascending')
      ? ''
      : `${sort.order === 'descending' ? '-' : ''}${sort.column}`
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 1 }} spacing={20} verticalSpacing="var(--field-gap)">
      <NativeSelect
        label="Näita"
        data={kinds}
        value={view.show ?? ''}
        // The options are the kinds.
        onChange={({ currentTarget: { value } }) => choose(value as ShownKind | '')}
      />
      <NativeSelect
        hiddenFrom="lg"
        label="Järjesta"
        data={
          orders.some(({ value }) => value === sortText)
            ? orders
            : [...orders, { value: sortText, label: 'Veeru järgi' }]
        }
        value={sortText}
        onChange={({ currentTarget: { value } }) => order(value)}
      />
    </SimpleGrid>
  )
}
