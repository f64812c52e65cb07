import { fold } from '@kvartal/domain/search/fold'
import { SourceFormatError } from '../source-format-error.ts'
import { csvScanner } from './csv-scanner.ts'
import { excerpt } from './detached.ts'

/** Where the wanted columns stand in a row, counted from 0, and how many columns a row has. */
export interface Columns<Column extends string> {
  readonly count: number
  readonly place: Readonly<Record<Column, number>>
}

/**
 * Finds columns by their headings in any order, case and diacritics aside; others are passed over. Throws
 * `SourceFormatError` where one is missing or stands twice.
 * @param headings the wanted columns and what they are headed.
 * @param whose whose heading it should be, in the Estonian genitive: 'äriregistri lihtandmete'.
 */
export function findColumns<Column extends string>(
  heading: string,
  fileName: string,
  headings: Readonly<Record<Column, string>>,
  whose: string,
): Columns<Column> {
  const [record] = csvScanner(';', 0, 1).push(`${heading}\n`)
  const titles = (record?.fields ?? []).map(plain)
  // The entries of a record have its keys.
  const wanted = Object.entries(headings) as [Column, string][]
  const countOf = (wantedTitle: string) => titles.filter((title) => title === plain(wantedTitle)).length
  const missing = wanted.map(([, title]) => title).filter((title) => countOf(title) === 0)
  const doubled = wanted.map(([, title]) => title).filter((title) => countOf(title) > 1)
  if (missing.length > 0 || doubled.length > 0) {
    const expected = wanted.map(([, title]) => title)
    throw new SourceFormatError(
      `Faili „${fileName}“ päis ei ole ${whose} oma${difference(expected, missing, doubled)}. ` +
        `Oodati veerge „${expected.join(';')}“, leiti „${excerpt(heading, 600)}“.`,
    )
  }
  const places = wanted.map(([column, title]) => [column, titles.indexOf(plain(title))])
  // The entries have exactly the keys of the headings.
  return { count: titles.length, place: Object.fromEntries(places) as Record<Column, number> }
}

function plain(title: string): string {
  return fold(title).trim()
}

function difference(expected: readonly string[], missing: readonly string[], doubled: readonly string[]): string {
  // Where hardly anything fits, naming every missing column would only hide that.
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
