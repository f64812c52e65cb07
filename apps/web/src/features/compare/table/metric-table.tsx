import type { ChartPeriod } from '@kvartal/charts/series/period-axis'
import { type ReactNode, useMemo, useRef } from 'react'
import { Card } from '../../../ui/card.tsx'
import { FigureTable } from '../../../ui/tables/figure-table.tsx'
import { type MarkOf, MetricRow, type RowSubject } from './metric-row.tsx'
import classes from './metric-table.module.css'
import type { OfferedMetric } from '../select/offered-metric.ts'
import { SortHeading } from './sort-heading.tsx'
import { SummaryRows } from './summary-rows.tsx'
import { type FigureRow, sortRows, summarizeRows } from './table-rows.ts'
import { useNewestInSight } from './use-newest-in-sight.ts'
import { useRowWindow } from './use-row-window.ts'
import { nameColumn, type TableSort } from '../address/view.ts'

export interface MetricTableProps {
  readonly metric: OfferedMetric
  readonly periods: readonly ChartPeriod[]
  readonly rows: readonly FigureRow[]
  readonly subjects: ReadonlyMap<string, RowSubject>
  readonly sort: TableSort | undefined
  readonly onSort: (column: string) => void
  /** Marks figures that have notes; referentially stable until the rows change. */
  readonly markOf?: MarkOf
  /** What the marks mean, below the table. */
  readonly legend?: ReactNode
}

/** A metric's figures: one row per company and tag average, one column per period, with summary rows below. */
export function MetricTable({ metric, periods, rows, subjects, sort, onSort, markOf, legend }: MetricTableProps) {
  const { label, unit, axis, help } = metric
  const title = unit === '' ? label : `${label}, ${unit}`
  const columns = useMemo(() => periods.map((period) => period.key), [periods])
  const sorted = useMemo(() => sortRows(rows, rowOrder(sort, columns)), [rows, sort, columns])
  const summaries = useMemo(() => summarizeRows(rows, columns.length), [rows, columns])
  const hasCompanies = rows.some((row) => row.kind === 'company')

  const frame = useRef<HTMLDivElement>(null)
  useNewestInSight(frame, columns)
  const shown = useRowWindow(frame, sorted.length)

  const headings = [
    { column: nameColumn, text: hasCompanies ? 'Ettevõte' : 'Tag' },
    ...periods.map((period) => ({ column: period.key, text: period.label })),
  ]
  return (
    <Card title={title} isFlush>
      <p className={classes.help}>{help}</p>
      <FigureTable label={title} frameRef={frame} isTall {...(shown.isWhole ? {} : { rowCount: sorted.length + 4 })}>
        <thead className={shown.isWhole ? undefined : classes.windowed}>
          <tr>
            {headings.map(({ column, text }) => (
              <SortHeading
                key={column}
                text={text}
                order={sort?.column === column ? (sort.isDescending ? 'descending' : 'ascending') : null}
                onSort={() => onSort(column)}
              />
            ))}
          </tr>
        </thead>
        <tbody className={shown.isWhole ? undefined : classes.windowed}>
          <Spacer height={shown.above} columns={headings.length} />
          {sorted.slice(shown.from, shown.to).map((row, i) => (
            <MetricRow
              key={row.key}
              row={row}
              subject={subjects.get(row.key)}
              axis={axis}
              markOf={markOf}
              rowIndex={shown.isWhole ? undefined : shown.from + i + 2}
            />
          ))}
          <Spacer height={shown.below} columns={headings.length} />
        </tbody>
        <SummaryRows summaries={summaries} axis={axis} rowIndex={shown.isWhole ? undefined : sorted.length + 2} />
      </FigureTable>
      {legend}
    </Card>
  )
}

/** The index of the sorted column; `null` without sorting, or when its period is not shown. */
function rowOrder(sort: TableSort | undefined, columns: readonly string[]) {
  if (sort === undefined) return null
  const column = sort.column === nameColumn ? 'name' : columns.indexOf(sort.column)
  return column === -1 ? null : ({ column, isDescending: sort.isDescending } as const)
}

/** Reserves the space of rows that are not rendered. */
function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height === 0) return null
  return (
    <tr aria-hidden="true" className={classes.spacer}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
