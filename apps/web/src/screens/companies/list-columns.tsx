import { formatChange, toneOfChange } from '@kvartal/domain/format/change'
import { formatWhole, missing } from '@kvartal/domain/format/number'
import { quarterMetric } from '@kvartal/domain/metrics/quarter-metrics'
import {
  codeColumn,
  type CompanyColumn,
  nameColumn,
  tagsColumn,
  ViewLink,
} from '../../companies/list/company-columns.tsx'
import classes from '../../companies/list/company-table.module.css'
import type { RowLayout } from '../../companies/list/company-table.tsx'
import { CompareButton } from '../../companies/tray/compare-button.tsx'
import { SortButton } from '../../ui/tables/sort-button.tsx'
import {
  type CompanySizes,
  type ListSort,
  type ListSortColumn,
  orderOf,
  sortAfterPress,
} from './list-order.ts'

interface Sorting {
  readonly sort: ListSort | null
  readonly sortBy: (sort: ListSort) => void
}

/** The columns of the public list. */
export function listColumns(sizes: CompanySizes, sorting: Sorting): readonly CompanyColumn[] {
  return [
    sortable({ ...codeColumn, id: 'code', width: '104px' }, sorting),
    sortable({ ...nameColumn, id: 'name' }, sorting),
    { ...tagsColumn, width: 'minmax(0, 3fr)' },
    sortable(
      {
        id: 'county',
        heading: 'Maakond',
        width: '144px',
        renderCell: ({ county }) => <span className={classes.county}>{county ?? missing}</span>,
      },
      sorting,
    ),
    sortable(
      {
        id: 'revenue',
        heading: 'Käive, €',
        width: '112px',
        renderCell: ({ registryCode }) => (
          <Figure value={sizes.get(registryCode)?.revenue ?? null} unit="€" />
        ),
      },
      sorting,
    ),
    sortable(
      {
        id: 'employees',
        heading: 'Töötajaid',
        width: '88px',
        renderCell: ({ registryCode }) => {
          const employees = sizes.get(registryCode)?.employees ?? null
          return <Figure value={employees} unit={employees === 1 ? 'töötaja' : 'töötajat'} />
        },
      },
      sorting,
    ),
    sortable(
      {
        id: 'change',
        heading: 'Muutus',
        width: '84px',
        renderCell: ({ registryCode }) => {
          const change = sizes.get(registryCode)?.change ?? null
          return (
            <span
              className={classes.figure}
              data-tone={toneOfChange(quarterMetric('revenue'), change)}
            >
              {change === null ? missing : formatChange(change)}
            </span>
          )
        },
      },
      sorting,
    ),
    {
      id: 'actions',
      heading: 'Tegevused',
      width: '176px',
      renderCell: (company) => (
        <span className={classes.gathering}>
          <CompareButton registryCode={company.registryCode} name={company.name} isInRow />
          <ViewLink company={company} />
        </span>
      ),
    },
  ]
}

function Figure({ value, unit }: { readonly value: number | null; readonly unit: string }) {
  return (
    <span className={classes.figure} data-unit={value === null ? undefined : unit}>
      {formatWhole(value)}
    </span>
  )
}

const figures: ReadonlySet<ListSortColumn> = new Set(['revenue', 'employees', 'change'])

function sortable(
  column: CompanyColumn & { readonly id: ListSortColumn; readonly heading: unknown },
  { sort, sortBy }: Sorting,
): CompanyColumn {
  const { id, heading } = column
  const order = orderOf(sort, id)
  return {
    ...column,
    sorted: order ?? 'none',
    heading: (
      <SortButton
        text={String(heading)}
        order={order}
        onSort={() => sortBy(sortAfterPress(sort, id))}
        isLeft={!figures.has(id)}
      />
    ),
  }
}

/** Two lines: the name with its figures, then what it is. */
export const listOnTablet: RowLayout = {
  height: 60,
  lines: ['name name revenue employees change actions', 'code county tags tags tags actions'],
  rows: 'auto 26px',
  tracks: '76px minmax(0, 1fr) 116px 100px 72px 176px',
  gap: '0 12px',
}

/** Two lines: the name with its turnover, then code and county with the change. */
export const listOnPhone: RowLayout = {
  height: 60,
  lines: ['name name revenue actions', 'code county change actions'],
  rows: 'auto auto',
  tracks: '72px minmax(0, 1fr) auto 32px',
  gap: '0 10px',
}
