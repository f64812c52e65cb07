import { type ColumnSummary, summarizeColumn } from '@kvartal/domain/averages/column-summary'
import { formatCell } from '@kvartal/domain/format/axis-value'
import { compareTagNames, compareText } from '@kvartal/domain/format/order'
import type { AxisKind } from '@kvartal/domain/metrics/metric'
import type { FigureRow } from '@kvartal/views/figures/figure-rows'
import { FigureButton } from '../../../figures/figure-button.tsx'
import { useFigureGrid } from '../../../figures/use-figure-grid.ts'

/** The sorted column: `'name'` or the index of a period's column. */
interface RowOrder {
  readonly column: 'name' | number
  readonly isDescending: boolean
}

/**
 * Companies first and tags below them, each group sorted separately; missing values are last in
 * both directions.
 */
export function sortRows(rows: readonly FigureRow[], order: RowOrder | null): FigureRow[] {
  const [companies, tags] = [rowsOf(rows, 'company'), rowsOf(rows, 'tag')]
  if (order === null) return [...companies, ...tags]
  const compare = (a: FigureRow, b: FigureRow) => compareRows(a, b, order)
  return [...companies.sort(compare), ...tags.sort(compare)]
}

function rowsOf(rows: readonly FigureRow[], kind: FigureRow['subject']['kind']): FigureRow[] {
  return rows.filter((row) => row.subject.kind === kind)
}

function compareRows(a: FigureRow, b: FigureRow, { column, isDescending }: RowOrder): number {
  const direction = isDescending ? -1 : 1
  if (column === 'name') {
    const compareNames = a.subject.kind === 'tag' ? compareTagNames : compareText
    return direction * compareNames(a.subject.name, b.subject.name)
  }
  const first = a.values[column] ?? null
  const second = b.values[column] ?? null
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  return direction * (first - second)
}

/** The rows that are summarized: the companies, or the tags when there are only those. */
export function summarizedRows(rows: readonly FigureRow[]): readonly FigureRow[] {
  const companies = rowsOf(rows, 'company')
  return companies.length > 0 ? companies : rows
}

/**
 * Average, minimum and maximum of each column over the summarized rows; values that are not
 * comparable are left out.
 */
export function summarizeRows(rows: readonly FigureRow[], columnCount: number): ColumnSummary[] {
  const summarized = summarizedRows(rows)
  return Array.from({ length: columnCount }, (_, column) =>
    summarizeColumn(
      summarized.map((row) =>
        row.isUncounted?.[column] === true ? null : (row.values[column] ?? null),
      ),
    ),
  )
}

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

/**
 * The rows below a table that summarize its columns; each figure opens its sheet. They are one tab
 * stop.
 */
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
