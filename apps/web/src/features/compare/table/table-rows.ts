import { type ColumnSummary, summarizeColumn } from '@kvartal/domain/averages/column-summary'
import { compareTagNames, compareText } from '@kvartal/domain/format/order'
import type { ComparisonBasis } from '@kvartal/domain/reports/comparison-basis'

/** A note on how to read a figure: its text, and its own mark where it has one. */
export interface CellNote {
  readonly sign?: string
  readonly text: string
}

/** A row of a metric's table: one value per column, `null` where unknown. */
export interface FigureRow {
  readonly kind: 'company' | 'tag'
  /** Unique: the key of the company's or tag's option. */
  readonly key: string
  readonly name: string
  readonly values: readonly (number | null)[]
  /** The number of companies in each of a tag's averages; left out where the tag's own count is shown. */
  readonly companies?: readonly number[]
  /** One list per column; left out when no figure has a note. */
  readonly notes?: readonly (readonly CellNote[])[]
  /** One per column: only values with the same basis are compared, `null` with none. All are comparable when left out. */
  readonly bases?: readonly (ComparisonBasis | null)[]
}

/** The sorted column: `'name'` or the index of a period's column. */
export interface RowOrder {
  readonly column: 'name' | number
  readonly isDescending: boolean
}

/** Companies first and tags below them, each group sorted separately; missing values are last in both directions. */
export function sortRows<Row extends FigureRow>(rows: readonly Row[], order: RowOrder | null): Row[] {
  const ofKind = (kind: FigureRow['kind']) => {
    const some = rows.filter((row) => row.kind === kind)
    return order === null ? some : some.sort((a, b) => compareRows(a, b, order))
  }
  return [...ofKind('company'), ...ofKind('tag')]
}

function compareRows(a: FigureRow, b: FigureRow, { column, isDescending }: RowOrder): number {
  const direction = isDescending ? -1 : 1
  if (column === 'name') return direction * (a.kind === 'tag' ? compareTagNames : compareText)(a.name, b.name)
  const first = a.values[column] ?? null
  const second = b.values[column] ?? null
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  return direction * (first - second)
}

/** Average, minimum and maximum of each column over the company rows, or over the tag rows when there are only those. */
export function summarizeRows(rows: readonly FigureRow[], columnCount: number): ColumnSummary[] {
  const companies = rows.filter((row) => row.kind === 'company')
  const counted = companies.length > 0 ? companies : rows
  return Array.from({ length: columnCount }, (_, column) =>
    summarizeColumn(counted.map((row) => row.values[column] ?? null)),
  )
}
