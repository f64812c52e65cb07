import { SourceFormatError } from '../source-format-error.ts'

/** Sheets have no more rows in any program. */
const mostRows = 1_048_576
/** EMTA's tables have at most 23 columns. */
export const mostColumns = 200
/** A longer text is none of a table's. */
export const longestCell = 10_000

/**
 * Collects the rows of a sheet as CSV text with semicolons, which the readers of CSV files take.
 */
export function csvOfRows(fileName: string) {
  let csv = ''
  /** Columns of the heading; `null` until it was met. */
  let width: number | null = null
  let rows = 0
  return {
    /**
     * Rows without a text are left out, and so are titles above the heading: rows with one text.
     * Empty cells to the right of the heading are no cells.
     */
    add(cells: readonly string[]): void {
      if (++rows > mostRows)
        throw new SourceFormatError(`Tabelifailis „${fileName}“ on rohkem kui ${mostRows} rida.`)
      const length = cells.findLastIndex((cell) => cell !== '') + 1
      if (length === 0 || (width === null && cells.filter((cell) => cell !== '').length === 1))
        return
      width ??= length
      const row = Array.from({ length: Math.max(width, length) }, (_, column) =>
        csvField(cells[column] ?? ''),
      )
      csv += `${row.join(';')}\n`
    },
    take(): string {
      const taken = csv
      csv = ''
      return taken
    },
  }
}

function csvField(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return /[";]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line
}

/**
 * A cell's number as the text of a CSV file: programs keep 22353.85 as 22353.850000000002, so
 * decimals are rounded to cents. What is no number stays as it is.
 */
export function numberText(value: string): string {
  const number = value.trim() === '' ? Number.NaN : Number(value)
  if (!Number.isFinite(number) || Math.abs(number) >= 1e15) return value
  const rounded = Number(number.toFixed(2))
  return Object.is(rounded, -0) ? '0' : String(rounded)
}
