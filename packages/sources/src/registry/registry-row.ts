import { countyOfRegisterPlace } from '@kvartal/domain/company/county'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import type { RegistryFacts } from '@kvartal/domain/registry/registry-facts'
import type { CsvRecord } from '../text/csv-scanner.ts'
import { excerpt } from '../text/detached.ts'
import { remembered } from '../text/remembered.ts'
import { registeredForm } from './registered-form.ts'
import { fullAddressOf } from './registry-address.ts'
import type { RegistryColumns } from './registry-columns.ts'
import { dateOfRegistry } from './registry-date.ts'

/** What became of a record. */
export type ReadRegistryRow =
  | { readonly outcome: 'row'; readonly facts: RegistryFacts }
  | { readonly outcome: 'natural-person' }
  | { readonly outcome: 'no-registry-code' }
  | { readonly outcome: 'problem'; readonly reason: string }

const replacementCharacter = '\uFFFD'

/** Reads the records of a file one by one. */
export function registryRowReader({ count, place }: RegistryColumns): (record: CsvRecord) => ReadRegistryRow {
  const formOf = remembered(registeredForm)
  const countyOf = remembered(countyOfRegisterPlace)
  const statusOf = remembered((text) => text)

  return ({ fields }) => {
    if (fields.length !== count) return problem(`Real on ${fields.length} veergu, oodati ${count}.`)
    const text = (column: keyof typeof place) => cleanText(fields[place[column]] ?? '')

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
    if (name.includes(replacementCharacter) || fullAddress?.includes(replacementCharacter) === true) {
      return problem('Nimes või aadressis on märke, mida faili kodeering ei tunne.')
    }
    const printedDate = text('registrationDate')
    const registrationDate = printedDate === null ? null : dateOfRegistry(printedDate)
    if (printedDate !== null && registrationDate === null) {
      return problem(`Esmakande kuupäev „${excerpt(printedDate)}“ ei ole kuupäev kujul PP.KK.AAAA.`)
    }
    const status = text('status')
    return {
      outcome: 'row',
      facts: {
        registryCode,
        name,
        legalForm: form.legalForm,
        county: placeText === null ? null : countyOf(placeText),
        // Not in this file: the register publishes activities apart.
        businessActivity: null,
        vatRegistered: text('vatNumber') !== null,
        status: status === null ? null : statusOf(status),
        registrationDate,
        street,
        postalCode: text('postalCode'),
        fullAddress,
        formerNames: null,
      },
    }
  }
}

function problem(reason: string): ReadRegistryRow {
  return { outcome: 'problem', reason }
}

/** A field with its spaces made single; `null` when nothing is left. */
function cleanText(text: string): string | null {
  // Looking first is far cheaper than replacing in millions of fields, of which hardly any has a second space.
  const clean = (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
  return clean === '' ? null : clean
}
