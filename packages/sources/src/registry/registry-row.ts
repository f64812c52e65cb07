import { countyOfRegisterPlace } from '@kvartal/domain/company/county'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import type { RegistryFacts } from '@kvartal/domain/registry/registry-facts'
import { type ColumnsOf, recordFault } from '../text/columns.ts'
import type { CsvRecord } from '../text/csv-scanner.ts'
import { excerpt } from '../text/detached.ts'
import { remembered } from '../text/remembered.ts'
import { longestName, longestText, textFault } from '../text/text-limits.ts'
import { registeredForm } from './registered-form.ts'
import { fullAddressOf } from './registry-address.ts'
import { dateOfRegistry } from './registry-date.ts'

export const registryTable = {
  whose: 'äriregistri lihtandmete',
  headings: {
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
  },
} as const

/** The result of reading a record. */
export type ReadRegistryRow =
  | { readonly outcome: 'row'; readonly facts: RegistryFacts }
  | { readonly outcome: 'natural-person' }
  | { readonly outcome: 'no-registry-code' }
  | { readonly outcome: 'problem'; readonly reason: string }

/** Reads the records of a file. */
export function registryRowReader({ count, place }: ColumnsOf<typeof registryTable>): (record: CsvRecord) => ReadRegistryRow {
  const formOf = remembered(registeredForm)
  const countyOf = remembered(countyOfRegisterPlace)
  const statusOf = remembered((text) => text)

  return (record) => {
    const unreadable = recordFault(record, count)
    if (unreadable !== null) return problem(unreadable)
    const text = (column: keyof typeof place) => cleanText(record.fields[place[column]] ?? '')

    const formWords = text('legalForm')
    if (formWords === null) return problem('Õiguslik vorm on tühi: ei saa teada, kas rida on inimese kohta.')
    const form = formOf(formWords)
    if (form.kind === 'natural-person') return { outcome: 'natural-person' }
    const registryCode = text('registryCode') ?? ''
    if (!isRegistryCode(registryCode)) return { outcome: 'no-registry-code' }

    const name = text('name')
    if (name === null) return problem('Nimi on tühi.')
    const street = text('street')
    const placeText = text('place')
    const fullAddress = fullAddressOf(text('fullAddress'), street, placeText)
    const postalCode = text('postalCode')
    const status = text('status')
    const fault =
      textFault(name, longestName, 'Nimi', 'Nimes') ??
      textFault(formWords, longestText, 'Õiguslik vorm', 'Õiguslikus vormis') ??
      textFault(status, longestText, 'Staatus', 'Staatuses') ??
      addressFault(street) ??
      addressFault(placeText) ??
      addressFault(postalCode) ??
      addressFault(fullAddress)
    if (fault !== null) return problem(fault)
    const printedDate = text('registrationDate')
    const registrationDate = printedDate === null ? null : dateOfRegistry(printedDate)
    if (printedDate !== null && registrationDate === null) {
      return problem(`Esmakande kuupäev „${excerpt(printedDate)}“ ei ole kuupäev kujul PP.KK.AAAA.`)
    }
    return {
      outcome: 'row',
      facts: {
        registryCode,
        name,
        legalForm: form.legalForm,
        county: placeText === null ? null : countyOf(placeText),
        // The register publishes activities in another file.
        businessActivity: null,
        vatRegistered: text('vatNumber') !== null,
        status: status === null ? null : statusOf(status),
        registrationDate,
        street,
        postalCode,
        fullAddress,
        formerNames: null,
      },
    }
  }
}

function addressFault(part: string | null): string | null {
  return textFault(part, longestText, 'Aadress', 'Aadressis')
}

function problem(reason: string): ReadRegistryRow {
  return { outcome: 'problem', reason }
}

/** Collapses spaces; `null` when nothing is left. */
function cleanText(text: string): string | null {
  // Testing first is far cheaper than replacing, since hardly any of millions of fields has a double space.
  const clean = (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
  return clean === '' ? null : clean
}
