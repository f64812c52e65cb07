import type { ReportRow } from './report.ts'

/** The column of the report year. */
const ownYear = 'A1'

/** Numeric order: A2 comes before A10. */
const columnOrder = new Intl.Collator('en', { numeric: true })

/**
 * A row's value: of the report year's column, else of the first other one; a text that is not a number counts as 0
 * (specification, section 3). `null` without the row or without any column.
 */
export function rowValue(row: ReportRow | null): number | null {
  if (row === null) return null
  const column = valueColumn(row)
  const cell = column === null ? undefined : row.values[column]
  return cell === undefined ? null : numberOf(cell.value)
}

/** The column of a row's value; `null` when there is none. */
export function valueColumn({ values }: ReportRow): string | null {
  return ownYear in values ? ownYear : (columnsInOrder(Object.keys(values))[0] ?? null)
}

/** Column codes from left to right, without duplicates. */
export function columnsInOrder(codes: Iterable<string>): string[] {
  return [...new Set(codes)].sort(columnOrder.compare)
}

function numberOf(value: number | string | null): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0
  // '−' is the minus of printed numbers.
  const text = (value ?? '').replace(/\s+/g, '').replace('\u2212', '-').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : 0
}
