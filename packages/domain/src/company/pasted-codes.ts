import { typedRegistryCode } from './registry-code.ts'

/** What was found in a pasted or uploaded list. */
export interface PastedCodes {
  /** Eight digits each, in the order given, without duplicates. */
  readonly codes: readonly string[]
  /** Entries of the list that are not codes, as they were typed, without duplicates. */
  readonly invalid: readonly string[]
  /** How often a code was repeated. */
  readonly repeated: number
}

type Rows = readonly (readonly string[])[]

/**
 * The registry codes of a pasted text: one or several a line, or a table copied from a spreadsheet or a CSV file. Spaces
 * in and around codes, duplicates, headings and other columns are forgiven.
 */
export function pastedCodes(text: string): PastedCodes {
  return codesOfRows(splitTable(text))
}

/** The same for the rows of a table. */
export function codesOfRows(table: Rows): PastedCodes {
  const rows = table.map((row) => row.map(tidied)).filter((row) => row.some((cell) => cell !== ''))
  const entries = entriesOf(rows)
  const found = entries.flatMap(codesOf)
  const codes = [...new Set(found)]
  const invalid = entries.filter((entry) => codesOf(entry).length === 0)
  return { codes, invalid: [...new Set(invalid)], repeated: found.length - codes.length }
}

/** The cells that should be codes: those of the column of codes, or all of a plain list. */
function entriesOf(rows: Rows): readonly string[] {
  const isPlain = rows.length === 1 || rows.every((row) => row.filter((cell) => cell !== '').every(isAttempt))
  if (isPlain) {
    const cells = rows.flat().filter((cell) => cell !== '')
    const attempts = cells.filter(isAttempt)
    // One row of a table has words beside its code.
    return attempts.length > 0 ? attempts : cells
  }
  const column = columnOfCodes(rows)
  const [head = [], ...body] = rows
  const isHeading = codesOf(head[column] ?? '').length === 0 && !/\d/.test(head[column] ?? '')
  // A row without a code is named by its first text, so that nothing is left out unseen.
  return (isHeading ? body : rows).map((row) => nonEmpty(row[column]) ?? row.find((cell) => cell !== '') ?? '')
}

/** The column named after codes, if it has any, else the one with the most codes, the first on a tie. */
function columnOfCodes(rows: Rows): number {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const counts = Array.from({ length: width }, (_, at) => rows.filter((row) => codesOf(row[at] ?? '').length > 0).length)
  const named = (rows[0] ?? []).findIndex((cell, at) => /reg.*(kood|nr|code|number)|^kood$|^code$/i.test(cell) && (counts[at] ?? 0) > 0)
  return named === -1 ? Math.max(0, counts.indexOf(Math.max(...counts))) : named
}

/** The codes in a cell: '1000 0018', '10000018 10000024' or 'Registrikood: 10000018'. */
function codesOf(cell: string): readonly string[] {
  const whole = typedRegistryCode(cell)
  if (whole !== null) return [whole]
  return cell.split(/[\s:;,]+/).filter((word) => typedRegistryCode(word) !== null)
}

/** Whether a cell has a code or looks like one that was mistyped: digits and little else. */
function isAttempt(cell: string): boolean {
  return codesOf(cell).length > 0 || /^\D{0,3}\d[\d\s]*\D{0,3}$/.test(cell)
}

function nonEmpty(cell: string | undefined): string | null {
  return cell === undefined || cell === '' ? null : cell
}

/** A cell without the marks that spreadsheets put around a number: spaces of any kind, an apostrophe, an empty fraction. */
function tidied(cell: string): string {
  return cell
    .replace(/[\s\u200B\uFEFF]+/g, ' ')
    .trim()
    .replace(/^(?:'|=")(.*?)"?$/, '$1')
    .replace(/^(\d{8})[.,]0+$/, '$1')
    .slice(0, 100)
    .trim()
}

/** Rows and cells of a text: separated by tabs as spreadsheets copy them, else by semicolons, else by commas; quoted cells may have any of them. */
function splitTable(text: string): Rows {
  const separator = ['\t', ';'].find((each) => text.includes(each)) ?? ','
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (const sign of text.replace(/\r\n?/g, '\n')) {
    if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (!isQuoted && (sign === separator || sign === '\n')) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (sign === '\n') rows.push([])
    } else cell += sign
  }
  rows.at(-1)?.push(cell)
  return rows
}
