import { missing } from '@kvartal/domain/format/number'
import type { Metric } from '@kvartal/domain/metrics/metric'
import { headingOf } from '@kvartal/domain/metrics/names'
import type { ReactNode } from 'react'
import { CorrectionLegend, CorrectionMark } from '../../../figures/correction-mark.tsx'
import { FigureButton } from '../../../figures/figure-button.tsx'
import { useFigureGrid } from '../../../figures/use-figure-grid.ts'
import { CellCount, FigureTable } from '../../../ui/tables/figure-table.tsx'
import classes from './figure-grid.module.css'

/** The heading of a row or column, and what it is about. */
export interface Heading<Item> {
  readonly key: string
  readonly text: string
  readonly help?: string
  /** A line below the text. */
  readonly detail?: string
  readonly item: Item
}

/** A metric with its unit, which may take several lines. */
export function metricHeading<Own extends Metric>(metric: Own): Heading<Own> {
  return { key: metric.id, text: headingOf(metric), help: metric.help, item: metric }
}

interface Cell {
  readonly content: ReactNode
  readonly isCorrected?: boolean
  /** Opens the figure's sheet; without it the content is plain text. */
  readonly onOpen?: () => void
}

interface FigureGridProps<Row, Column> {
  readonly label: string
  /** Heading of the first column. */
  readonly corner: string
  readonly rows: readonly Heading<Row>[]
  readonly columns: readonly Heading<Column>[]
  readonly cell: (row: Row, column: Column) => Cell
}

/** A table of figures. */
export function FigureGrid<Row, Column>({
  label,
  corner,
  rows,
  columns,
  cell,
}: FigureGridProps<Row, Column>) {
  const place = useFigureGrid(rows.length, columns.length)
  const cells = rows.map((row) => columns.map((column) => cell(row.item, column.item)))
  const hasCorrections = cells.flat().some(({ isCorrected = false }) => isCorrected)
  return (
    <>
      <FigureTable label={label}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <HeadingCell key={column.key} scope="col" heading={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.key}>
              <HeadingCell scope="row" heading={row} />
              {columns.map((column, j) => {
                const {
                  content,
                  isCorrected = false,
                  onOpen,
                } = cells[i]?.[j] ?? { content: missing }
                return (
                  <td key={column.key}>
                    {onOpen === undefined ? (
                      content
                    ) : (
                      <FigureButton {...place(i, j)} onClick={onOpen}>
                        {content}
                      </FigureButton>
                    )}
                    {isCorrected && <CorrectionMark />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </FigureTable>
      {hasCorrections && <CorrectionLegend />}
    </>
  )
}

interface HeadingCellProps {
  readonly scope: 'row' | 'col'
  readonly heading: Heading<unknown>
}

function HeadingCell({ scope, heading: { text, help, detail } }: HeadingCellProps) {
  return (
    <th scope={scope} title={help} className={help === undefined ? undefined : classes.metric}>
      {text}
      {detail !== undefined && <CellCount>{detail}</CellCount>}
    </th>
  )
}
