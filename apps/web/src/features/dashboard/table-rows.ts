import { type ColumnSummary, summarizeColumn } from '@kvartal/domain/averages/column-summary'
import { compareText } from '@kvartal/domain/format/order'
import type { ComparisonBasis } from '@kvartal/domain/reports/comparison-basis'

/** What must be known to read a figure rightly: a sign by which it is marked, where it has one of its own, and words. */
export interface CellNote {
  readonly sign?: string
  readonly text: string
}

/** A row of a metric's table: one value a column, `null` where nothing is known. */
export interface FigureRow {
  readonly kind: 'company' | 'tag'
  /** Unlike any other row's: the key of the company or tag among the options to choose from. */
  readonly key: string
  readonly name: string
  readonly values: readonly (number | null)[]
  /** Over how many companies a tag's averages go, one for each average that is there; left out where the tag's own count stands. */
  readonly companies?: readonly number[]
  /** One list a column; left out where no figure needs a note. */
  readonly notes?: readonly (readonly CellNote[])[]
  /** One a column: only values of one basis are compared with each other, `null` with none. All are where left out. */
  readonly bases?: readonly (ComparisonBasis | null)[]
}

/** By which column rows are sorted: `'name'` or the place of a period's column. */
export interface RowOrder {
  readonly column: 'name' | number
  readonly isDescending: boolean
}

/** Companies first and tags below them, each sorted among themselves; a missing value is last either way. */
export function sortRows<Row extends FigureRow>(rows: readonly Row[], order: RowOrder | null): Row[] {
  const ofKind = (kind: FigureRow['kind']) => {
    const some = rows.filter((row) => row.kind === kind)
    return order === null ? some : some.sort((a, b) => compareRows(a, b, order))
  }
  return [...ofKind('company'), ...ofKind('tag')]
}

function compareRows(a: FigureRow, b: FigureRow, { column, isDescending }: RowOrder): number {
  const direction = isDescending ? -1 : 1
  if (column === 'name') return direction * compareText(a.name, b.name)
  const first = a.values[column] ?? null
  const second = b.values[column] ?? null
  if (first === null || second === null) return Number(first === null) - Number(second === null)
  return direction * (first - second)
}

/** Average, minimum and maximum of each column over the company rows, over the tag rows where there are only those. */
export function summarizeRows(rows: readonly FigureRow[], columnCount: number): ColumnSummary[] {
  const companies = rows.filter((row) => row.kind === 'company')
  const counted = companies.length > 0 ? companies : rows
  return Array.from({ length: columnCount }, (_, column) =>
    summarizeColumn(counted.map((row) => row.values[column] ?? null)),
  )
}
