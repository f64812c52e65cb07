import { legalFormInName } from '@kvartal/domain/company/legal-form'
import { municipalityOfRegisterPlace } from '@kvartal/domain/company/municipality'
import { isNaturalPersonName } from '@kvartal/domain/company/person-kind'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import type { CompanyDetails, DetailsPart } from '@kvartal/domain/registry/company-details'
import { parseDecimal } from '../text/decimal.ts'
import { excerpt } from '../text/detached.ts'
import { type JsonFields, isJsonObject, jsonFields, textOfJson } from '../text/json-fields.ts'
import type { FieldFault } from '../text/reading-tally.ts'
import { remembered } from '../text/remembered.ts'
import { activityFields, dateOf, declaredActivities } from './declared-activities.ts'
import { registeredForm } from './registry-words.ts'
import { websiteOf } from './website.ts'

/** The result of reading an entry of the file. */
export type ReadDetails =
  | {
      readonly outcome: 'row'
      readonly details: CompanyDetails
      readonly faults: readonly FieldFault[]
    }
  | { readonly outcome: 'natural-person' }
  | { readonly outcome: 'no-registry-code' }
  | {
      readonly outcome: 'problem'
      readonly reason: string
      readonly word?: Omit<FieldFault, 'reason'>
    }

/** Short forms of the register that are no word of a company's name. */
const otherForms: ReadonlySet<string> = new Set(
  'KOVAS RIIGIAS FIL HÜ MP MPÜ SCE EMHÜ EÜ'.split(' '),
)

/** An entry of a list beyond these is no entry of a company. */
const mostEntries = 500
/** The largest amount that is kept to the cent. */
const mostCapital = 1e13

/** Reads the companies of the register's general data. */
export function detailsReader() {
  const top = jsonFields(['ariregistri_kood', 'nimi', 'yldandmed'])
  const general = jsonFields([
    'oiguslik_vorm',
    'aadressid',
    'kapitalid',
    'sidevahendid',
    'teatatud_tegevusalad',
  ])
  const address = jsonFields(['ehak_nimetus', 'algus_kpv', 'lopp_kpv'])
  const capital = jsonFields(['kapitali_suurus', 'kapitali_valuuta', 'algus_kpv', 'lopp_kpv'])
  const contact = jsonFields(['liik', 'sisu', 'algus_kpv', 'lopp_kpv'])
  const activity = activityFields()
  const formOf = remembered((words) =>
    otherForms.has(words.toUpperCase())
      ? ({ kind: 'legal-person' } as const)
      : registeredForm(words),
  )
  const municipalityOf = remembered(municipalityOfRegisterPlace)

  function read(value: unknown): ReadDetails {
    if (!isJsonObject(value))
      return { outcome: 'problem', reason: `Oodati ettevõtte objekti, leiti ${kindOf(value)}.` }
    const entry = top.read(value)
    const code = textOfJson(entry.ariregistri_kood) ?? ''
    const name = textOfJson(entry.nimi)
    if (!isJsonObject(entry.yldandmed)) {
      if (name !== null && isNaturalPersonName(name)) return { outcome: 'natural-person' }
      return {
        outcome: 'problem',
        reason: 'Objektil „yldandmed“ puudub: ei saa teada, kas see on inimese kohta.',
      }
    }
    const parts = general.read(entry.yldandmed)
    const formWords = textOfJson(parts.oiguslik_vorm)
    if (formWords === null)
      return {
        outcome: 'problem',
        reason: 'Õiguslik vorm on tühi: ei saa teada, kas objekt on inimese kohta.',
      }
    const form = formOf(formWords)
    if (form.kind === 'natural-person' || (name !== null && isNaturalPersonName(name)))
      return { outcome: 'natural-person' }
    if (!isRegistryCode(code)) return { outcome: 'no-registry-code' }
    const faults: FieldFault[] = []
    if (form.kind === 'unknown') {
      const word = { what: 'Õiguslik vorm', word: formWords }
      if (name === null || legalFormInName(name) === null)
        return {
          outcome: 'problem',
          reason: `Õiguslik vorm „${excerpt(formWords)}“ on tundmatu: ei saa teada, kas objekt on inimese kohta.`,
          word,
        }
      faults.push({ ...word, reason: null })
    }
    const entriesOf = <Field extends string>(
      list: unknown,
      what: string,
      fields: JsonFields<Field>,
    ) => {
      const entries = listOf(list, what, faults)
      return entries.map((each) => fields.read(each))
    }
    const place = textOfJson(
      latestValid(entriesOf(parts.aadressid, 'Aadressid', address))?.ehak_nimetus,
    )
    const shareCapital = capitalOf(
      latestValid(entriesOf(parts.kapitalid, 'Kapitalid', capital)),
      faults,
    )
    return {
      outcome: 'row',
      faults,
      details: {
        registryCode: code,
        municipality: place === null ? null : municipalityOf(place),
        shareCapital: shareCapital?.amount ?? null,
        shareCapitalCurrency: shareCapital?.currency ?? null,
        website: websiteIn(entriesOf(parts.sidevahendid, 'Sidevahendid', contact), faults),
        activities: declaredActivities(
          entriesOf(parts.teatatud_tegevusalad, 'Tegevusalad', activity),
          faults,
        ),
      },
    }
  }

  /** The parts that the file says nothing about, with the fields that it lacks. */
  function absent(): ReadonlyMap<DetailsPart, string> {
    const lacking: readonly (readonly [DetailsPart, string, boolean])[] = [
      ['municipality', 'aadressid', general.isAbsent('aadressid')],
      ['municipality', 'ehak_nimetus', address.isAbsent('ehak_nimetus')],
      ['shareCapital', 'kapitalid', general.isAbsent('kapitalid')],
      ['shareCapital', 'kapitali_suurus', capital.isAbsent('kapitali_suurus')],
      ['shareCapital', 'kapitali_valuuta', capital.isAbsent('kapitali_valuuta')],
      ['website', 'sidevahendid', general.isAbsent('sidevahendid')],
      ['website', 'liik', contact.isAbsent('liik')],
      ['website', 'sisu', contact.isAbsent('sisu')],
      ['activities', 'teatatud_tegevusalad', general.isAbsent('teatatud_tegevusalad')],
      ['activities', 'emtak_kood', activity.isAbsent('emtak_kood')],
      [
        'activities',
        'emtak_versioon',
        activity.isAbsent('emtak_versioon') && activity.isAbsent('emtak_versioon_tekstina'),
      ],
      ['activities', 'on_pohitegevusala', activity.isAbsent('on_pohitegevusala')],
    ]
    return new Map(
      lacking.filter(([, , isLacking]) => isLacking).map(([part, field]) => [part, field]),
    )
  }

  return {
    read,
    absentParts: () => [...absent().keys()],
    notes: () => [
      ...[...absent().values()].map(
        (field) => `Välja „${field}“ failis ei ole; varem loetud väärtused jäid kehtima.`,
      ),
      ...[top, general, address, capital, contact, activity].flatMap((fields) => fields.notes()),
    ],
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'loend'
  return typeof value === 'string' ? 'tekst' : 'arv või tõeväärtus'
}

/** The objects of a list; a missing one has none. */
function listOf(list: unknown, what: string, faults: FieldFault[]) {
  if (list === undefined || list === null) return []
  const refuse = (word: string) =>
    faults.push({ what, word, reason: `${what}: oodati objektide loendit, leiti ${word}.` })
  if (!Array.isArray(list)) {
    refuse(isJsonObject(list) ? 'objekt' : kindOf(list))
    return []
  }
  const all: readonly unknown[] = list
  if (all.length > mostEntries) {
    refuse(`üle ${mostEntries} kirje`)
    return []
  }
  const objects = all.filter(isJsonObject)
  if (objects.length < all.length) refuse('ka muud')
  return objects
}

/** The entry that has not ended, the last begun if there are several. */
function latestValid<Entry extends { readonly algus_kpv: unknown; readonly lopp_kpv: unknown }>(
  entries: readonly Entry[],
): Entry | null {
  let latest: { readonly entry: Entry; readonly since: string } | null = null
  for (const entry of entries) {
    // An end that cannot be read is an end all the same.
    if (textOfJson(entry.lopp_kpv) !== null) continue
    // A start that cannot be read only decides between several entries.
    const since = dateOf(entry.algus_kpv, 'Kirje alguskuupäev', []) ?? ''
    if (latest === null || since > latest.since) latest = { entry, since }
  }
  return latest?.entry ?? null
}

interface CapitalEntry {
  readonly kapitali_suurus: unknown
  readonly kapitali_valuuta: unknown
}

function capitalOf(entry: CapitalEntry | null, faults: FieldFault[]) {
  const text = textOfJson(entry?.kapitali_suurus)
  if (entry === null || text === null) return null
  const amount = parseDecimal(text)
  if (amount === null || !(amount >= 0 && amount < mostCapital)) {
    const reason = `Kapital „${excerpt(text)}“ ei ole rahasumma.`
    faults.push({ what: 'Kapital', word: text, reason })
    return null
  }
  const currency = (textOfJson(entry.kapitali_valuuta) ?? '').toUpperCase()
  if (/^[A-Z]{3}$/.test(currency)) return { amount, currency }
  const reason =
    currency === ''
      ? 'Kapitalil puudub valuuta.'
      : `Kapitali valuuta „${excerpt(currency)}“ ei ole kolm tähte, nagu EUR.`
  faults.push({ what: 'Kapitali valuuta', word: currency, reason })
  return null
}

interface ContactEntry {
  readonly liik: unknown
  readonly sisu: unknown
  readonly lopp_kpv: unknown
}

/** The first web site that can be linked to. Other ways to reach people are not taken. */
function websiteIn(entries: readonly ContactEntry[], faults: FieldFault[]): string | null {
  for (const { liik, sisu, lopp_kpv } of entries) {
    const text = textOfJson(sisu)
    if (text === null || textOfJson(lopp_kpv) !== null) continue
    if (!/^(?:www|veebileht|koduleht)$/i.test(textOfJson(liik) ?? '')) continue
    const website = websiteOf(text)
    if ('url' in website) return website.url
    const { found } = website
    const reason = `Veebilehe aadress ei sobi: oodati http- või https-aadressi, leiti ${found}.`
    faults.push({ what: 'Veebileht', word: found, reason })
  }
  return null
}
