import {
  readableActivity,
  sectionOfCode,
  activityNamed,
  isSection,
} from '@kvartal/domain/company/activity'
import { countyOfRegisterPlace } from '@kvartal/domain/company/county'
import type { FormerName, RegistryFacts } from '@kvartal/domain/company/facts'
import { isLegalForm, legalFormInName } from '@kvartal/domain/company/legal-form'
import { isNaturalPersonName } from '@kvartal/domain/company/person-kind'
import { type XmlElement, nameIn, textOf, childOf } from '../text/xml-element.ts'
import { dateIn, entriesOf, latestValid } from './registry-entries.ts'
import { type RegisteredForm, registeredForm, fullAddressOf } from './registry-words.ts'
import { type ServiceFault, parseServiceAnswer, unexpectedAnswer } from './service-answer.ts'

/**
 * Former names of a company, latest first. The current name is never among them, even if the
 * register ended it because the company was deleted.
 */
function formerNamesOf(general: XmlElement, presentName: string): readonly FormerName[] {
  const entries = entriesOf(general, 'arinimed')
  const present = latestValid(entries.filter((entry) => textOf(entry, 'sisu') === presentName))
  return entries
    .filter((entry) => entry !== present && textOf(entry, 'lopp_kpv') !== null)
    .flatMap((entry) => {
      const name = nameIn(entry, 'sisu')
      return name === null
        ? []
        : [{ name, startDate: dateIn(entry, 'algus_kpv'), endDate: dateIn(entry, 'lopp_kpv') }]
    })
    .toSorted((a, b) => compare(b.endDate, a.endDate) || compare(b.startDate, a.startDate))
}

/** Dates written YYYY-MM-DD sort as texts; an unknown one comes first. */
function compare(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0
}

/** The parsed answer of `detailandmed`. */
type RegistryAnswer =
  | { readonly kind: 'facts'; readonly facts: RegistryFacts }
  /** The code is unknown, or belongs to a natural person, whose facts are not used. */
  | { readonly kind: 'no-company' }
  | ServiceFault

/**
 * Parses an answer of `detailandmed` of any version. Throws `SourceFormatError` for other texts;
 * its message never contains text of the answer, which echoes the login.
 */
export function parseRegistryAnswer(xml: string, registryCode: string): RegistryAnswer {
  const answer = parseServiceAnswer(xml)
  if (answer.kind === 'fault') return answer
  const companies = answer.body === null ? null : childOf(answer.body, 'ettevotjad')
  if (companies === null) throw unexpectedAnswer('puudub element „ettevotjad“')
  if (companies.children.length === 0) return { kind: 'no-company' }
  const company = companies.children.find(
    (item) => textOf(item, 'ariregistri_kood') === registryCode,
  )
  if (company === undefined)
    throw unexpectedAnswer(`ei ole ettevõtet ${registryCode}, vaid on teine`)
  return answerOf(company, registryCode)
}

function answerOf(company: XmlElement, registryCode: string): RegistryAnswer {
  const general = childOf(company, 'yldandmed')
  const name = nameIn(company, 'nimi')
  if (general === null) throw unexpectedAnswer('puudub element „yldandmed“')
  if (name === null) throw unexpectedAnswer('puudub ettevõtte nimi')
  const form = formOf(general)
  if (form?.kind === 'natural-person' || isNaturalPersonName(name)) return { kind: 'no-company' }
  // An unknown form might be a new one of natural persons, unless the name has a form of companies.
  if (form?.kind === 'unknown' && legalFormInName(name) === null) return { kind: 'no-company' }

  const address = latestValid(entriesOf(general, 'aadressid'))
  const place = address === null ? null : textOf(address, 'ehak_nimetus')
  const street = address === null ? null : textOf(address, 'tanav_maja_korter')
  const normalised =
    address === null ? null : textOf(address, 'aadress_ads__ads_normaliseeritud_taisaadress')
  const vatNumber = childOf(company, 'kmkr_number')
  return {
    kind: 'facts',
    facts: {
      registryCode,
      name,
      legalForm: form?.legalForm ?? null,
      county: place === null ? null : countyOfRegisterPlace(place),
      businessActivity: mainActivityOf(general),
      // An empty element means that there is no number; an answer version without the element gives
      // no information.
      vatRegistered: vatNumber === null ? null : vatNumber.text.trim() !== '',
      status: textOf(general, 'staatus_tekstina'),
      registrationDate: dateIn(general, 'esmaregistreerimise_kpv'),
      street,
      postalCode: address === null ? null : textOf(address, 'postiindeks'),
      fullAddress: fullAddressOf(normalised, street, place),
      formerNames: formerNamesOf(general, name),
    },
  }
}

/**
 * By its full name, as in the open data, so that both give the same form; by its short form where
 * the name is unknown.
 */
function formOf(general: XmlElement): RegisteredForm | null {
  const words = textOf(general, 'oiguslik_vorm_tekstina')
  const short = textOf(general, 'oiguslik_vorm')
  if (words === null) return short === null ? null : registeredForm(short)
  const form = registeredForm(words)
  const shortForm = short === null ? null : registeredForm(short)
  if (form.kind === 'natural-person' || shortForm?.kind === 'natural-person')
    return { kind: 'natural-person' }
  return isLegalForm(form.legalForm) || short === null || shortForm === null || !isLegalForm(short)
    ? form
    : shortForm
}

/**
 * The section of the main activity, as EMTA has it: the name of a class beside those of sections
 * would be a section of its own.
 */
function mainActivityOf(general: XmlElement): string | null {
  const main = entriesOf(general, 'teatatud_tegevusalad').filter(
    (item) => textOf(item, 'on_pohitegevusala') === 'true',
  )
  const activity = latestValid(main)
  if (activity === null) return null
  const section = activityNamed(textOf(activity, 'emtak_tekstina') ?? '')
  return (
    sectionOfCode(textOf(activity, 'emtak_kood') ?? '') ??
    (section !== null && isSection(section) ? readableActivity(section) : null)
  )
}
