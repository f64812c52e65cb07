import { counted } from '@kvartal/domain/format/counted'
import { SourceFormatError } from '../source-format-error.ts'
import { type CsvRecord, csvScanner, tooLongRecord } from './csv-scanner.ts'
import { excerpt } from './detached.ts'
import { absentColumnNote, headingNotes, matchHeadings } from './match-headings.ts'

/** Where the columns of a file are, and how many it has. */
export interface Columns<Column extends string> {
  readonly count: number
  /** Indexes of the wanted columns, counted from 0; -1 for an optional one that is absent. */
  readonly place: Readonly<Record<Column, number>>
  readonly absent: readonly Column[]
  /** Estonian sentences about columns that were looked for or seen, and are not taken. */
  readonly notes: readonly string[]
}

/** A table of the register's open data. */
export interface CsvTable<Column extends string> {
  /** The owner of the heading for messages, in the Estonian genitive: 'äriregistri lihtandmete'. */
  readonly whose: string
  /**
   * Headings of the columns that are read; the first is the first of the file, which may have more.
   */
  readonly headings: Readonly<Record<Column, string>>
  /** Those of them that a file may lack. */
  readonly optional?: readonly NoInfer<Column>[]
  /** Those of them of which one is enough. */
  readonly atLeastOneOf?: readonly NoInfer<Column>[]
  /** Headings of columns that the source has and that are not read. */
  readonly unused?: readonly string[]
}

/** The columns that a table's rows are read from. */
export type ColumnsOf<Table extends CsvTable<string>> = Columns<
  Extract<keyof Table['headings'], string>
>

/**
 * Finds columns by their headings, matched loosely (`matchHeadings`). Throws `SourceFormatError`
 * for a missing or duplicate column.
 */
export function findColumns<Column extends string>(
  heading: string,
  fileName: string,
  { whose, headings, optional = [], atLeastOneOf = [], unused = [] }: CsvTable<Column>,
): Columns<Column> {
  const [record] = csvScanner(';', 0, 1).push(`${heading}\n`)
  const titles = (record?.fields ?? []).map((title) => excerpt(title, 120))
  // Object.entries widens the keys to string.
  const wanted = Object.entries(headings) as [Column, string][]
  const found = matchHeadings<string>(
    titles,
    new Map(
      [...wanted, ...unused.map((title) => [`unused ${title}`, title] as const)].map(
        ([column, title]) => [column, [title]],
      ),
    ),
  )
  const absent = wanted.filter(([column]) => !found.places.has(column))
  const hasOne =
    atLeastOneOf.length === 0 || atLeastOneOf.some((column) => found.places.has(column))
  const isRequired = (column: Column) =>
    !optional.includes(column) || (!hasOne && atLeastOneOf.includes(column))
  const missing = absent.filter(([column]) => isRequired(column)).map(([, title]) => title)
  const doubled = found.doubled.filter((title) => wanted.some(([, heading]) => heading === title))
  if (missing.length > 0 || doubled.length > 0) {
    const expected = wanted
      .filter(([column]) => isRequired(column) || atLeastOneOf.includes(column))
      .map(([, title]) => title)
    throw new SourceFormatError(
      `Faili „${fileName}“ päis ei ole ${whose} oma${difference(expected, missing, doubled)}. ` +
        `Oodati veerge „${expected.join(';')}“, leiti „${excerpt(heading, 600)}“.`,
    )
  }
  const places = wanted.map(([column]) => [column, found.places.get(column) ?? -1])
  return {
    count: titles.length,
    // Every key of the headings has an entry.
    place: Object.fromEntries(places) as Record<Column, number>,
    absent: absent.map(([column]) => column),
    notes: [...absent.map(([, title]) => absentColumnNote(title)), ...headingNotes(found)],
  }
}

/** What is wrong with a record of a table with this many columns; `null` when it can be read. */
export function recordFault({ fields, isTooLong }: CsvRecord, columns: number): string | null {
  if (isTooLong === true) return tooLongRecord
  return fields.length === columns
    ? null
    : `Real on ${counted(fields.length, 'veerg', 'veergu')}, oodati ${columns}.`
}

function difference(
  expected: readonly string[],
  missing: readonly string[],
  doubled: readonly string[],
): string {
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
