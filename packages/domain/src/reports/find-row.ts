import { foldedWords } from '../search/fold.ts'
import type { ReportRow } from './report.ts'

/** The column of the report year. */
const ownYear = 'A1'

/** Numeric order: A2 comes before A10. */
const columnOrder = new Intl.Collator('en', { numeric: true })

/**
 * A row's value: of the report year's column, else of the first other one; a text that is not a
 * number counts as 0 (specification, section 3). `null` without the row or without any column.
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

/** A row to find. */
export interface WantedRow {
  readonly rowNumber: number | null
  /** Elements of the open data that are this row, the first that is found. */
  readonly elements?: readonly string[]
  /** The register's full name. */
  readonly rowName: string
  /** Names of the same row elsewhere; too short to be searched within longer names. */
  readonly otherNames?: readonly string[]
}

/**
 * Finds rows of one report: by row number, else by exact name, else by name without spaces and
 * case, else by part of a name (specification, section 3). A row found by its number or whole name
 * is not found again by part of its name: 'LÜHIAJALISED KOHUSTUSED KOKKU' never counts as a missing
 * 'KOHUSTUSED KOKKU'.
 */
export function findRows<Key extends string>(
  rows: readonly ReportRow[],
  wanted: Readonly<Record<Key, WantedRow>>,
): Record<Key, ReportRow | null> {
  // Own enumerable keys of a record are the keys of its type.
  const keys = Object.keys(wanted) as Key[]
  const certain = keys.map((key) => byNumberOrName(rows, wanted[key]))
  const free = rows.filter((row) => !certain.includes(row))
  const found = keys.map((key, i) => [key, certain[i] ?? byPartOfName(free, wanted[key])])
  // Every key has its entry.
  return Object.fromEntries(found) as Record<Key, ReportRow | null>
}

function byNumberOrName(rows: readonly ReportRow[], wanted: WantedRow): ReportRow | null {
  return (
    byNumber(rows, wanted) ??
    byElement(rows, wanted) ??
    byExactName(rows, wanted) ??
    byLooseName(rows, wanted)
  )
}

function byNumber(rows: readonly ReportRow[], { rowNumber }: WantedRow): ReportRow | null {
  if (rowNumber === null) return null
  return rows.find((row) => row.rowNumber === rowNumber) ?? null
}

function byElement(rows: readonly ReportRow[], { elements = [] }: WantedRow): ReportRow | null {
  return firstOf(elements, (name) => rows.find(({ element }) => element === name))
}

function byExactName(
  rows: readonly ReportRow[],
  { rowName, otherNames = [] }: WantedRow,
): ReportRow | null {
  return firstOf([rowName, ...otherNames], (name) => rows.find((row) => row.rowName === name))
}

function byLooseName(
  rows: readonly ReportRow[],
  { rowName, otherNames = [] }: WantedRow,
): ReportRow | null {
  return firstOf([rowName, ...otherNames], (name) =>
    rows.find((row) => loose(row.rowName) === loose(name)),
  )
}

/**
 * Matches whole words only: 'VARAD' is not a part of 'Käibevarad'. The row with the shortest name
 * is chosen.
 */
function byPartOfName(rows: readonly ReportRow[], { rowName }: WantedRow): ReportRow | null {
  const part = ` ${foldedWords(rowName).join(' ')} `
  if (part.trim() === '') return null
  const found = rows.filter((row) => ` ${foldedWords(row.rowName).join(' ')} `.includes(part))
  return found.reduce<ReportRow | null>(
    (shortest, row) =>
      shortest === null || row.rowName.length < shortest.rowName.length ? row : shortest,
    null,
  )
}

function firstOf(
  names: readonly string[],
  rowNamed: (name: string) => ReportRow | undefined,
): ReportRow | null {
  for (const name of names) {
    const row = rowNamed(name)
    if (row !== undefined) return row
  }
  return null
}

function loose(name: string): string {
  return name.replace(/\s+/g, '').toLowerCase()
}
