import type { ReportCell, ReportRow } from '@kvartal/domain/reports/report'

/** A row as an array: a country's reports have tens of millions, and field names would take half of the space. */
type StoredRow = readonly [
  rowNumber: number | null,
  rowName: string,
  values: Readonly<Record<string, ReportCell['value']>>,
  element?: string | null,
  mark?: 'summed' | 'assumed-zero' | null,
  table?: string,
]

/** Rows as JSON text for the column `rows`. */
export function storedRows(rows: readonly ReportRow[]): string {
  return JSON.stringify(rows.map(shorten))
}

function shorten({
  rowNumber,
  rowName,
  values,
  element,
  table,
  isSummed,
  isAssumedZero,
}: ReportRow): StoredRow {
  const short = Object.fromEntries(
    Object.entries(values).map(([column, { value }]) => [column, value]),
  )
  const mark = isSummed === true ? 'summed' : isAssumedZero === true ? 'assumed-zero' : null
  if (table !== undefined) return [rowNumber, rowName, short, element ?? null, mark, table]
  if (mark !== null) return [rowNumber, rowName, short, element ?? null, mark]
  return element === undefined ? [rowNumber, rowName, short] : [rowNumber, rowName, short, element]
}

/** Parses the column `rows`, which only this file writes. */
export function reportRows(stored: unknown): ReportRow[] {
  return (stored as readonly StoredRow[]).map(
    ([rowNumber, rowName, values, element = null, mark, table]) => ({
      rowNumber,
      rowName,
      values: Object.fromEntries(
        Object.entries(values).map(([column, value]) => [column, { value }]),
      ),
      ...(element !== null && { element }),
      ...(table !== undefined && { table }),
      ...(mark === 'summed' && { isSummed: true }),
      ...(mark === 'assumed-zero' && { isAssumedZero: true }),
    }),
  )
}
