import { fold } from '@kvartal/domain/search/fold'
import { SourceFormatError } from '../source-format-error.ts'
import { csvScanner } from '../text/csv-scanner.ts'
import { excerpt } from '../text/detached.ts'
import type { ExpectedTable } from '../text/heading-line.ts'

/** Headings of the columns that are read; the file has more. */
export const registryHeadings = {
  name: 'nimi',
  registryCode: 'ariregistri_kood',
  legalForm: 'ettevotja_oiguslik_vorm',
  vatNumber: 'kmkr_nr',
  status: 'ettevotja_staatus_tekstina',
  registrationDate: 'ettevotja_esmakande_kpv',
  street: 'asukoht_ettevotja_aadressis',
  place: 'asukoha_ehak_tekstina',
  postalCode: 'indeks_ettevotja_aadressis',
  fullAddress: 'ads_normaliseeritud_taisaadress',
} as const

type RegistryColumn = keyof typeof registryHeadings

/** Where the columns stand in a row, counted from 0, and how many a row has. */
export interface RegistryColumns {
  readonly count: number
  readonly place: Readonly<Record<RegistryColumn, number>>
}

export const registryTable: ExpectedTable = { described: 'äriregistri lihtandmete faili', firstHeading: 'nimi' }

/**
 * Finds the columns by their headings in any order, case and diacritics aside; others are passed over. Throws
 * `SourceFormatError` where one is missing or stands twice.
 */
export function registryColumns(heading: string, fileName: string): RegistryColumns {
  const [record] = csvScanner(';', 0, 1).push(`${heading}\n`)
  const titles = (record?.fields ?? []).map(plain)
  const wanted = Object.entries(registryHeadings)
  const countOf = (wantedTitle: string) => titles.filter((title) => title === plain(wantedTitle)).length
  const missing = wanted.map(([, title]) => title).filter((title) => countOf(title) === 0)
  const doubled = wanted.map(([, title]) => title).filter((title) => countOf(title) > 1)
  if (missing.length > 0 || doubled.length > 0) {
    throw new SourceFormatError(explain(heading, fileName, missing, doubled))
  }
  const places = wanted.map(([column, title]) => [column, titles.indexOf(plain(title))])
  // The entries have exactly the keys of the headings.
  return { count: titles.length, place: Object.fromEntries(places) as Record<RegistryColumn, number> }
}

function plain(title: string): string {
  return fold(title).trim()
}

function explain(heading: string, fileName: string, missing: readonly string[], doubled: readonly string[]): string {
  const expected = Object.values(registryHeadings)
  // Where hardly anything fits, naming every missing column would only hide that.
  const details = missing.length * 2 > expected.length ? [] : [
    ...(missing.length > 0 ? [`puuduvad veerud: ${missing.map(quoted).join(', ')}`] : []),
    ...(doubled.length > 0 ? [`korduvad veerud: ${doubled.map(quoted).join(', ')}`] : []),
  ]
  const difference = details.length > 0 ? `; ${details.join('; ')}` : ''
  return (
    `Faili „${fileName}“ päis ei ole äriregistri lihtandmete oma${difference}. ` +
    `Oodati veerge „${expected.join(';')}“, leiti „${excerpt(heading, 600)}“.`
  )
}

function quoted(text: string): string {
  return `„${text}“`
}
