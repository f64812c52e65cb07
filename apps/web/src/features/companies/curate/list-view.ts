import type { CompanyInList } from '@kvartal/contract/company'
import type { SortOrder } from '../../../ui/tables/sort-button.tsx'

/** Companies that need a curator's attention, by the address's `show`. */
export const shownKinds = {
  untracked: 'Jälgimata',
  'without-figures': 'Andmeteta',
  hidden: 'Peidetud',
  gone: 'Registrist kadunud',
} as const

export type ShownKind = keyof typeof shownKinds

/** Columns that rows can be sorted by. */
const sortColumns = ['code', 'name', 'tracked', 'active'] as const

export type SortColumn = (typeof sortColumns)[number]

export function isSortColumn(id: string): id is SortColumn {
  return sortColumns.some((column) => column === id)
}

export interface ListView {
  /** `null` for all companies. */
  readonly show: ShownKind | null
  /** `null` sorts by name in Estonian order, as the list is loaded. */
  readonly sort: { readonly column: SortColumn; readonly order: SortOrder } | null
}

/** Parses the view from the address; unknown values are ignored. */
export function listViewOf({
  show = '',
  sort = '',
}: {
  readonly show?: string | undefined
  readonly sort?: string | undefined
}): ListView {
  const column = sort.replace(/^-/, '')
  return {
    show: Object.hasOwn(shownKinds, show) ? (show as ShownKind) : null,
    sort: !isSortColumn(column)
      ? null
      : { column, order: sort.startsWith('-') ? 'descending' : 'ascending' },
  }
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
    show === null ? rows : rows.filter((company) => isOfKind(company, show, withoutFigures))
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
