import { isKnownStatus } from '@kvartal/domain/company/company-status'
import { countyOfRegisterPlace } from '@kvartal/domain/company/county'
import { legalFormInName } from '@kvartal/domain/company/legal-form'
import { municipalityOfRegisterPlace } from '@kvartal/domain/company/municipality'
import {
  holdsPersonalCode,
  isNaturalPersonName,
  personKind,
} from '@kvartal/domain/company/person-kind'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import type { OptionalFact, RegistryRow } from '@kvartal/domain/registry/registry-file'
import { type ColumnsOf, recordFault } from '../text/columns.ts'
import type { CsvRecord } from '../text/csv-scanner.ts'
import { excerpt } from '../text/detached.ts'
import type { FieldFault } from '../text/reading-tally.ts'
import { remembered } from '../text/remembered.ts'
import { longestName, longestText, textFault } from '../text/text-limits.ts'
import { registeredForm, fullAddressOf, dateOfRegistry } from './registry-words.ts'

export const registryTable = {
  whose: 'äriregistri lihtandmete',
  headings: {
    name: 'nimi',
    registryCode: 'ariregistri_kood',
    legalForm: 'ettevotja_oiguslik_vorm',
    formSubtype: 'ettevotja_oigusliku_vormi_alaliik',
    vatNumber: 'kmkr_nr',
    status: 'ettevotja_staatus_tekstina',
    registrationDate: 'ettevotja_esmakande_kpv',
    street: 'asukoht_ettevotja_aadressis',
    place: 'asukoha_ehak_tekstina',
    postalCode: 'indeks_ettevotja_aadressis',
    fullAddress: 'ads_normaliseeritud_taisaadress',
  },
  optional: [
    'formSubtype',
    'vatNumber',
    'status',
    'registrationDate',
    'street',
    'place',
    'postalCode',
    'fullAddress',
  ],
  unused: [
    'ettevotja_staatus',
    'ettevotja_aadress',
    'asukoha_ehak_kood',
    'ads_adr_id',
    'ads_ads_oid',
    'teabesysteemi_link',
  ],
} as const

/** The facts that each optional column holds. */
export const factsOfColumn: Readonly<
  Partial<Record<keyof typeof registryTable.headings, OptionalFact>>
> = {
  vatNumber: 'vatRegistered',
  status: 'status',
  registrationDate: 'registrationDate',
  street: 'street',
  place: 'county',
  postalCode: 'postalCode',
  fullAddress: 'fullAddress',
}

/** The result of reading a record. */
export type ReadRegistryRow =
  | {
      readonly outcome: 'row'
      readonly facts: RegistryRow
      readonly faults: readonly FieldFault[]
    }
  | { readonly outcome: 'natural-person' }
  | { readonly outcome: 'no-registry-code' }
  | {
      readonly outcome: 'problem'
      readonly reason: string
      readonly registryCode: string | null
      readonly word?: Omit<FieldFault, 'reason'>
    }

const noFaults: readonly FieldFault[] = []
const isVatNumber = /^EE\d{9}$/

/** Reads the records of a file. */
export function registryRowReader({
  count,
  place,
}: ColumnsOf<typeof registryTable>): (record: CsvRecord) => ReadRegistryRow {
  const formOf = remembered(registeredForm)
  const isPersonsSubtype = remembered((words) => personKind(words) === 'natural-person')
  const countyOf = remembered(countyOfRegisterPlace)
  const municipalityOf = remembered(municipalityOfRegisterPlace)
  const statusOf = remembered((text) => ({ text, isKnown: isKnownStatus(text) }))

  return (record) => {
    const text = (column: keyof typeof place) => cleanText(record.fields[place[column]] ?? '')
    const registryCode = text('registryCode') ?? ''
    const problem = (reason: string, word?: Omit<FieldFault, 'reason'>): ReadRegistryRow => ({
      outcome: 'problem',
      reason,
      registryCode: isRegistryCode(registryCode) ? registryCode : null,
      ...(word !== undefined && { word }),
    })
    const unreadable = recordFault(record, count)
    if (unreadable !== null) return problem(unreadable)

    const formWords = text('legalForm')
    if (formWords === null)
      return problem('Õiguslik vorm on tühi: ei saa teada, kas rida on inimese kohta.')
    const form = formOf(formWords)
    const subtype = text('formSubtype')
    if (form.kind === 'natural-person' || (subtype !== null && isPersonsSubtype(subtype)))
      return { outcome: 'natural-person' }
    const name = text('name')
    if (name !== null && isNaturalPersonName(name)) return { outcome: 'natural-person' }
    if (!isRegistryCode(registryCode)) return { outcome: 'no-registry-code' }

    if (name === null) return problem('Nimi on tühi.')
    const street = text('street')
    const placeText = text('place')
    const fullAddress = fullAddressOf(text('fullAddress'), street, placeText)
    const postalCode = text('postalCode')
    const status = text('status')
    const vatNumber = text('vatNumber')
    const fault =
      textFault(name, longestName, 'Nimi', 'Nimes') ??
      textFault(formWords, longestText, 'Õiguslik vorm', 'Õiguslikus vormis') ??
      textFault(status, longestText, 'Staatus', 'Staatuses') ??
      addressFault(street) ??
      addressFault(placeText) ??
      addressFault(postalCode) ??
      addressFault(fullAddress)
    if (fault !== null) return problem(fault)
    const faults: FieldFault[] = []
    if (form.kind === 'unknown') {
      const word = { what: 'Õiguslik vorm', word: formWords }
      if (legalFormInName(name) === null || record.fields.some(holdsPersonalCode)) {
        return problem(
          `Õiguslik vorm „${excerpt(formWords)}“ on tundmatu: ei saa teada, kas rida on inimese kohta.`,
          word,
        )
      }
      faults.push({ ...word, reason: null })
    }
    const printedDate = text('registrationDate')
    const registrationDate = printedDate === null ? null : dateOfRegistry(printedDate)
    if (printedDate !== null && registrationDate === null) {
      const reason = `Esmakande kuupäev „${excerpt(printedDate)}“ ei ole kuupäev kujul PP.KK.AAAA.`
      faults.push({ what: 'Esmakande kuupäev', word: printedDate, reason })
    }
    const readStatus = status === null ? null : statusOf(status)
    if (readStatus?.isKnown === false)
      faults.push({ what: 'Staatus', word: readStatus.text, reason: null })
    return {
      outcome: 'row',
      faults: faults.length === 0 ? noFaults : faults,
      facts: {
        registryCode,
        name,
        legalForm: form.legalForm,
        county: placeText === null ? null : countyOf(placeText),
        // The register publishes activities in another file.
        businessActivity: null,
        vatRegistered: place.vatNumber === -1 ? null : vatNumber !== null,
        vatNumber: vatNumber !== null && isVatNumber.test(vatNumber) ? vatNumber : null,
        municipality: placeText === null ? null : municipalityOf(placeText),
        status: readStatus?.text ?? null,
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

/** Collapses spaces; `null` when nothing is left. */
function cleanText(text: string): string | null {
  // Testing first is far cheaper than replacing, since hardly any of millions of fields has a
  // double space.
  const clean = (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
  return clean === '' ? null : clean
}
