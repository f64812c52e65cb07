import type { ColumnSummary } from '@kvartal/domain/averages/column-summary'
import { formatCell } from '@kvartal/domain/format/axis-value'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import { FigureButton } from '../../../figures/figure-button.tsx'
import { useFigureGrid } from '../../../figures/use-figure-grid.ts'

interface SummaryRowsProps {
  /** One for each column. */
  readonly summaries: readonly ColumnSummary[]
  readonly axis: AxisKind
  /** Row index in the whole table when only the visible rows are rendered. */
  readonly indexOf: (row: number) => number | undefined
  readonly onOpen: (part: keyof ColumnSummary, column: number) => void
}

const names: readonly (readonly [keyof ColumnSummary, string])[] = [
  ['average', 'Keskmine'],
  ['minimum', 'Miinimum'],
  ['maximum', 'Maksimum'],
]

/** The rows below a table that summarize its columns; each figure opens its sheet. They are one tab stop. */
export function SummaryRows({ summaries, axis, indexOf, onOpen }: SummaryRowsProps) {
  const place = useFigureGrid(names.length, summaries.length, {
    row: 0,
    column: summaries.length - 1,
  })
  return (
    <tfoot>
      {names.map(([part, name], row) => (
        <tr key={part} aria-rowindex={indexOf(row)}>
          <th scope="row">{name}</th>
          {summaries.map((summary, column) => (
            <td key={column}>
              <FigureButton {...place(row, column)} onClick={() => onOpen(part, column)}>
                {formatCell(axis, summary[part])}
              </FigureButton>
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}
