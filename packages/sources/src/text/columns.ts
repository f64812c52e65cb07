import { counted } from '@kvartal/domain/format/counted'
import { fold } from '@kvartal/domain/search/fold'
import { SourceFormatError } from '../source-format-error.ts'
import { type CsvRecord, csvScanner, tooLongRecord } from './csv-scanner.ts'
import { excerpt } from './detached.ts'

/** Indexes of the wanted columns, counted from 0, -1 for an optional one that is absent, and the total number of columns. */
export interface Columns<Column extends string> {
  readonly count: number
  readonly place: Readonly<Record<Column, number>>
}

/** A table of the register's open data. */
export interface CsvTable<Column extends string> {
  /** The owner of the heading for messages, in the Estonian genitive: 'äriregistri lihtandmete'. */
  readonly whose: string
  /** Headings of the columns that are read; the first is the first of the file, which may have more. */
  readonly headings: Readonly<Record<Column, string>>
  /** Those of them that a file may lack. */
  readonly optional?: readonly NoInfer<Column>[]
}

/** The columns that a table's rows are read from. */
export type ColumnsOf<Table extends CsvTable<string>> = Columns<Extract<keyof Table['headings'], string>>

/**
 * Finds columns by their headings in any order, ignoring case and diacritics; other columns are skipped. Throws
 * `SourceFormatError` for a missing or duplicate column.
 */
export function findColumns<Column extends string>(
  heading: string,
  fileName: string,
  { whose, headings, optional = [] }: CsvTable<Column>,
): Columns<Column> {
  const [record] = csvScanner(';', 0, 1).push(`${heading}\n`)
  const titles = (record?.fields ?? []).map(plain)
  // Object.entries widens the keys to string.
  const wanted = Object.entries(headings) as [Column, string][]
  const countOf = (wantedTitle: string) => titles.filter((title) => title === plain(wantedTitle)).length
  const required = wanted.filter(([column]) => !optional.includes(column))
  const missing = required.map(([, title]) => title).filter((title) => countOf(title) === 0)
  const doubled = wanted.map(([, title]) => title).filter((title) => countOf(title) > 1)
  if (missing.length > 0 || doubled.length > 0) {
    const expected = required.map(([, title]) => title)
    throw new SourceFormatError(
      `Faili „${fileName}“ päis ei ole ${whose} oma${difference(expected, missing, doubled)}. ` +
        `Oodati veerge „${expected.join(';')}“, leiti „${excerpt(heading, 600)}“.`,
    )
  }
  const places = wanted.map(([column, title]) => [column, titles.indexOf(plain(title))])
  // Every key of the headings has an entry.
  return { count: titles.length, place: Object.fromEntries(places) as Record<Column, number> }
}

/** What is wrong with a record of a table with this many columns; `null` when it can be read. */
export function recordFault({ fields, isTooLong }: CsvRecord, columns: number): string | null {
  if (isTooLong === true) return tooLongRecord
  return fields.length === columns ? null : `Real on ${counted(fields.length, 'veerg', 'veergu')}, oodati ${columns}.`
}

function plain(title: string): string {
  return fold(title).trim()
}

function difference(expected: readonly string[], missing: readonly string[], doubled: readonly string[]): string {
  // When hardly anything matches, naming every missing column would hide that.
  if (missing.length * 2 > expected.length) return ''
  const details = [
    ...(missing.length > 0 ? [`puuduvad veerud: ${missing.map(quoted).join(', ')}`] : []),
    ...(doubled.length > 0 ? [`korduvad veerud: ${doubled.map(quoted).join(', ')}`] : []),
  ]
  return `; ${details.join('; ')}`
}

function quoted(text: string): string {
  return `„${text}“`
}
