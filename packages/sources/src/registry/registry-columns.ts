import { type Columns, findColumns } from '../text/columns.ts'
import type { ExpectedTable } from '../text/heading-line.ts'

/** Headings of the columns that are read; the file has more. */
const registryHeadings = {
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

export type RegistryColumns = Columns<keyof typeof registryHeadings>

export const registryTable: ExpectedTable = { described: 'äriregistri lihtandmete faili', firstHeading: 'nimi' }

/** Throws `SourceFormatError` for a missing or duplicate column. */
export function registryColumns(heading: string, fileName: string): RegistryColumns {
  return findColumns(heading, fileName, registryHeadings, 'äriregistri lihtandmete')
}
