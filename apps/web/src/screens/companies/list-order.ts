import type { CompanyInList } from '@kvartal/contract/company'
import type { LatestFigures } from '@kvartal/contract/financial-data'
import { compareText } from '@kvartal/domain/format/order'
import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import { rankedChange, changeIn } from '@kvartal/domain/ranking/change'
import { defineView, pageOf, parsed } from '@kvartal/views/codec'
import type { SortOrder } from '../../ui/tables/sort-button.tsx'

/** The newest figures of a company; `null` is not published. */
interface CompanySize {
  readonly revenue: number | null
  readonly employees: number | null
  /** From the same quarter a year before, as a fraction. */
  readonly change: number | null
  /** What rows are sorted by: from a small turnover a large percentage says little. */
  readonly rankedChange: number | null
}

export type CompanySizes = ReadonlyMap<string, CompanySize>

/** The sizes by registry code. */
export function sizesOf({ registryCodes, ...columns }: LatestFigures): CompanySizes {
  const metric = quarterMetric('revenue')
  return new Map(
    registryCodes.map((code, i) => {
      const revenue = columns.revenue[i] ?? null
      const now = revenue ?? Number.NaN
      const before = columns.revenueBefore[i] ?? Number.NaN
      const ranked = rankedChange(metric, now, before)
      return [
        code,
        {
          revenue,
          employees: columns.employees[i] ?? null,
          change: changeIn(metric, now, before),
          rankedChange: Number.isNaN(ranked) ? null : ranked,
        },
      ]
    }),
  )
}

/** Columns that rows can be sorted by; figures begin with the largest. */
const firstOrders = {
  code: 'ascending',
  name: 'ascending',
  county: 'ascending',
  revenue: 'descending',
  employees: 'descending',
  change: 'descending',
} as const satisfies Readonly<Record<string, SortOrder>>

export type ListSortColumn = keyof typeof firstOrders

export interface ListSort {
  readonly column: ListSortColumn
  readonly order: SortOrder
}

/** The order of the list as it is loaded: by name, in Estonian order. */
const usual: ListSort = { column: 'name', order: 'ascending' }

export const listOrder = defineView({
  sort: parsed('sort', readSort, sortText),
  page: pageOf,
})

/** A column, with a minus in front for descending order. */
function readSort(text: string): ListSort | null {
  const column = text.replace(/^-/, '')
  return isSortColumn(column)
    ? { column, order: text.startsWith('-') ? 'descending' : 'ascending' }
    : null
}

function isSortColumn(text: string): text is ListSortColumn {
  return Object.hasOwn(firstOrders, text)
}

/** The address's `sort`; empty for the usual order. */
export function sortText({ column, order }: ListSort): string {
  if (column === usual.column && order === usual.order) return ''
  return (order === 'ascending' ? '' : '-') + column
}

/** The order after a press on a column's heading: its first order, then the other one. */
export function sortAfterPress(sort: ListSort | null, column: ListSortColumn): ListSort {
  const { column: present, order } = sort ?? usual
  const first = firstOrders[column]
  const other = first === 'ascending' ? 'descending' : 'ascending'
  return { column, order: present === column && order === first ? other : first }
}

/** How a column is sorted now; `null` when the rows are sorted by another one. */
export function orderOf(sort: ListSort | null, column: ListSortColumn): SortOrder | null {
  const { column: present, order } = sort ?? usual
  return present === column ? order : null
}

/**
 * The rows in an order; what is missing is last in either, and equal rows stay in the order of the
 * list.
 */
export function orderedRows(
  rows: readonly CompanyInList[],
  sort: ListSort | null,
  sizes: CompanySizes,
): readonly CompanyInList[] {
  const { column, order } = sort ?? usual
  const sign = order === 'ascending' ? 1 : -1
  if (column === 'name') return sign === 1 ? rows : rows.toReversed()
  const keyOf = keysOf[column]
  return rows
    .map((company) => ({ company, key: keyOf(company, sizes.get(company.registryCode)) }))
    .toSorted((one, other) => {
      if (one.key === null || other.key === null)
        return Number(one.key === null) - Number(other.key === null)
      return (
        sign *
        (typeof one.key === 'string' && typeof other.key === 'string'
          ? compareText(one.key, other.key)
          : Number(one.key) - Number(other.key))
      )
    })
    .map(({ company }) => company)
}

const keysOf: Readonly<
  Record<
    Exclude<ListSortColumn, 'name'>,
    (company: CompanyInList, size: CompanySize | undefined) => number | string | null
  >
> = {
  code: ({ registryCode }) => Number(registryCode),
  county: ({ county }) => county,
  revenue: (_, size) => size?.revenue ?? null,
  employees: (_, size) => size?.employees ?? null,
  change: (_, size) => size?.rankedChange ?? null,
}
