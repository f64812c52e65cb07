import type { EmtakVersion } from '@kvartal/domain/activities/activity-code'
import type { DeclaredActivity } from '@kvartal/domain/registry/company-details'
import { excerpt } from '../text/detached.ts'
import { type FieldValues, jsonFields, textOfJson } from '../text/json-fields.ts'
import type { FieldFault } from '../text/reading-tally.ts'
import { longestText, textFault } from '../text/text-limits.ts'
import { dateOfRegistry } from './registry-words.ts'

export const activityFields = () =>
  jsonFields([
    'emtak_kood',
    'emtak_tekstina',
    'emtak_versioon',
    'emtak_versioon_tekstina',
    'nace_kood',
    'on_pohitegevusala',
    'algus_kpv',
    'lopp_kpv',
  ])

type Entry = FieldValues<Parameters<ReturnType<typeof activityFields>['isAbsent']>[0]>

const versions: ReadonlyMap<string, EmtakVersion> = new Map([
  ['2', '2008'],
  ['3', '2025'],
])
const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['jah', true],
  ['1', true],
  ['false', false],
  ['ei', false],
  ['0', false],
])

/**
 * The activities that a company declares now, each code once for its version, and the faults of
 * entries. Of several main ones the one that began last counts; where none is said to be the main
 * one, none is, even if there is only one: the register does not say so.
 */
export function declaredActivities(entries: readonly Entry[], faults: FieldFault[]) {
  const byKey = new Map<string, DeclaredActivity>()
  for (const entry of entries) {
    const activity = readActivity(entry, faults)
    if (activity === null) continue
    const key = orderOf(activity)
    const before = byKey.get(key)
    if (before === undefined || isLater(activity, before)) byKey.set(key, activity)
  }
  const activities = [...byKey.values()]
  const mains = activities.filter(({ isMain }) => isMain)
  const main = mains.reduce<DeclaredActivity | null>(
    (best, next) =>
      best === null ||
      (next.since ?? '') > (best.since ?? '') ||
      (next.since === best.since && next.version > best.version)
        ? next
        : best,
    null,
  )
  if (main !== null && mains.length > 1)
    faults.push({
      what: 'Põhitegevusala',
      word: `${mains.length} tegevusala`,
      reason: `Põhitegevusalasid on ${mains.length}; kehtima jäi viimasena alanud ${main.code} (EMTAK ${main.version}).`,
    })
  return activities
    .map((activity) =>
      activity.isMain && activity !== main ? { ...activity, isMain: false } : activity,
    )
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

/** No two activities of a company have the same. */
function orderOf({ code, version }: DeclaredActivity): string {
  return `${code} ${version}`
}

/** Whether one of two entries of an activity counts: a main one, then the later. */
function isLater(one: DeclaredActivity, other: DeclaredActivity): boolean {
  if (one.isMain !== other.isMain) return one.isMain
  return (one.since ?? '') > (other.since ?? '')
}

function readActivity(entry: Entry, faults: FieldFault[]): DeclaredActivity | null {
  // An end that cannot be read is an end all the same.
  if (textOfJson(entry.lopp_kpv) !== null) return null
  const code = codeOf(entry, faults)
  const version = versionOf(entry, faults)
  if (code === null || version === null) return null
  return {
    code,
    version,
    name: nameOf(entry, faults),
    isMain: isMainOf(entry, faults),
    since: dateOf(entry.algus_kpv, 'Tegevusala alguskuupäev', faults),
  }
}

/**
 * The digits of a code. One that was a number has lost a leading zero: 1110 is 01110 where the NACE
 * code beside it is 01.11. Without that it may as well be class 11.10, so that it is not taken.
 */
function codeOf({ emtak_kood, nace_kood }: Entry, faults: FieldFault[]): string | null {
  const text = textOfJson(emtak_kood)
  const nace = (textOfJson(nace_kood) ?? '').replace(/\D/g, '')
  const fits = (code: string) => code.startsWith(nace.slice(0, 4)) || nace.startsWith(code)
  const refuse = (reason: string) => {
    faults.push({ what: 'Tegevusala kood', word: text ?? '', reason })
    return null
  }
  if (text === null) return refuse('Tegevusalal puudub kood.')
  if (!/^\d{1,5}$/.test(text))
    return refuse(`Tegevusala kood „${excerpt(text)}“ ei ole 2–5 numbrit.`)
  if (nace !== '') {
    if (text.length > 1 && fits(text)) return text
    if (text.length < 5 && fits(`0${text}`)) return `0${text}`
    return refuse(
      `Tegevusala kood „${text}“ ja selle kõrval olev NACE kood „${excerpt(textOfJson(nace_kood) ?? '')}“ ei käi kokku.`,
    )
  }
  if (text.length === 1) return `0${text}`
  return typeof emtak_kood === 'string' || text.length === 5
    ? text
    : refuse(`Tegevusala kood ${text} on arv: selle eest võib olla kadunud null.`)
}

function versionOf(entry: Entry, faults: FieldFault[]): EmtakVersion | null {
  const number = textOfJson(entry.emtak_versioon)
  const words = textOfJson(entry.emtak_versioon_tekstina)
  const known = number === null ? undefined : versions.get(number)
  if (known !== undefined) return known
  const [, year] = /\b(2008|2025)\b/.exec(number ?? words ?? '') ?? []
  if (year !== undefined) return year === '2008' ? '2008' : '2025'
  const word = number ?? words ?? ''
  faults.push({
    what: 'EMTAKi versioon',
    word,
    reason:
      word === ''
        ? 'Tegevusalal puudub EMTAKi versioon.'
        : `EMTAKi versioon „${excerpt(word)}“ on tundmatu, oodati 2 (EMTAK 2008) või 3 (EMTAK 2025).`,
  })
  return null
}

function isMainOf({ on_pohitegevusala: value }: Entry, faults: FieldFault[]): boolean {
  if (typeof value === 'boolean') return value
  const word = textOfJson(value)
  if (word === null) return false
  const flag = flags.get(word.toLowerCase())
  if (flag !== undefined) return flag
  const reason = `Põhitegevusala tunnus „${excerpt(word)}“ on tundmatu, oodati true või false.`
  faults.push({ what: 'Põhitegevusala tunnus', word, reason })
  return false
}

function nameOf({ emtak_tekstina }: Entry, faults: FieldFault[]): string | null {
  const name = textOfJson(emtak_tekstina)
  const reason = textFault(name, longestText, 'Tegevusala nimi', 'Tegevusala nimes')
  if (reason === null) return name
  faults.push({ what: 'Tegevusala nimi', word: name ?? '', reason })
  return null
}

/** A date of an entry; one that cannot be read costs the date only. */
export function dateOf(value: unknown, what: string, faults: FieldFault[]): string | null {
  const text = textOfJson(value)
  const date = text === null ? null : dateOfRegistry(text)
  if (text !== null && date === null) {
    const reason = `${what} „${excerpt(text)}“ ei ole kuupäev kujul PP.KK.AAAA.`
    faults.push({ what, word: text, reason })
  }
  return date
}
