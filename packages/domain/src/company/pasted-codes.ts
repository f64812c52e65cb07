import { typedRegistryCode } from './registry-code.ts'

/** What was found in a pasted or uploaded list. */
export interface PastedCodes {
  /** Eight digits each, in the order given, without duplicates. */
  readonly codes: readonly string[]
  /**
   * Entries of the list that are not codes, in the order given; the same mistake of the same name
   * once.
   */
  readonly invalid: readonly InvalidEntry[]
  /** How often a code was repeated. */
  readonly repeated: number
}

/** An entry that is not a code, and where it is. */
export interface InvalidEntry {
  /** As it was typed. */
  readonly text: string
  /** Its rows in the list or table, the first being 1. */
  readonly rows: readonly number[]
  /** The first other text of its row, which names it; `null` without one. */
  readonly name: string | null
}

type Rows = readonly (readonly string[])[]

/**
 * The registry codes of a pasted text: one or several a line, or a table copied from a spreadsheet
 * or a CSV file. Spaces in and around codes, duplicates, headings and other columns are forgiven.
 */
export function pastedCodes(text: string): PastedCodes {
  return codesOfRows(tableOfText(text))
}

/** The same for the rows of a table. */
export function codesOfRows(table: Rows): PastedCodes {
  const entries = entriesOf(filledRows(table))
  const found = entries.flatMap(({ text }) => codesOf(text))
  const codes = [...new Set(found)]
  const invalid = new Map<string, InvalidEntry>()
  for (const { text, row, name } of entries.filter((entry) => codesOf(entry.text).length === 0)) {
    const key = JSON.stringify([text, name])
    invalid.set(key, { text, name, rows: [...(invalid.get(key)?.rows ?? []), row] })
  }
  return { codes, invalid: [...invalid.values()], repeated: found.length - codes.length }
}

/**
 * A table as a text of as many rows, with what is read of each: its codes, or what stands in their
 * place and its name.
 */
export function textOfRows(table: Rows): string {
  const lines = table.map(() => '')
  for (const { text, row, name } of entriesOf(filledRows(table))) {
    const codes = codesOf(text)
    lines[row - 1] = codes.length > 0 ? codes.join(' ') : name === null ? text : `${text}\t${name}`
  }
  return lines.join('\n')
}

interface Row {
  readonly cells: readonly string[]
  readonly row: number
}

interface Entry {
  readonly text: string
  readonly row: number
  readonly name: string | null
}

function filledRows(table: Rows): readonly Row[] {
  return table
    .map((cells, at) => ({ cells: cells.map(tidied), row: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** The cells that should be codes: those of the column of codes, or all of a plain list. */
function entriesOf(rows: readonly Row[]): readonly Entry[] {
  const isPlain =
    rows.length === 1 ||
    rows.every(({ cells }) => cells.filter((cell) => cell !== '').every(isAttempt))
  if (isPlain) {
    const entries = rows.flatMap(({ cells, row }) =>
      cells.filter((cell) => cell !== '').map((text) => ({ text, row, name: null })),
    )
    const attempts = entries.filter(({ text }) => isAttempt(text))
    // One row of a table has words beside its code.
    return attempts.length > 0 ? attempts : entries
  }
  const column = columnOfCodes(rows.map(({ cells }) => cells))
  const head = rows[0]?.cells[column] ?? ''
  const isHeading = codesOf(head).length === 0 && !/\d/.test(head)
  return (isHeading ? rows.slice(1) : rows).map(({ cells, row }) => {
    const typed = cells[column] ?? ''
    const [first = '', second] = cells.filter((cell, at) => cell !== '' && at !== column)
    // A row without a code is named by its first text, so that nothing is left out unseen.
    return typed === ''
      ? { text: first, row, name: second ?? null }
      : { text: typed, row, name: first === '' ? null : first }
  })
}

/**
 * The column named after codes, if it has any, else the one with the most codes, the first on a
 * tie.
 */
function columnOfCodes(rows: Rows): number {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const counts = Array.from(
    { length: width },
    (_, at) => rows.filter((row) => codesOf(row[at] ?? '').length > 0).length,
  )
  const named = (rows[0] ?? []).findIndex(
    (cell, at) => /reg.*(kood|nr|code|number)|^kood$|^code$/i.test(cell) && (counts[at] ?? 0) > 0,
  )
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

/**
 * A cell without the marks that spreadsheets put around a number: spaces of any kind, an
 * apostrophe, an empty fraction.
 */
function tidied(cell: string): string {
  return cell
    .replace(/[\s\u200B\uFEFF]+/g, ' ')
    .trim()
    .replace(/^(?:'|=")(.*?)"?$/, '$1')
    .replace(/^(\d{8})[.,]0+$/, '$1')
    .slice(0, 100)
    .trim()
}

/**
 * Rows and cells of a text: separated by tabs as spreadsheets copy them, else by semicolons, else
 * by commas; quoted cells may have any of them.
 */
export function tableOfText(text: string): Rows {
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
