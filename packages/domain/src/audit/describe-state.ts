import { secondFactorRules } from '../access/record-rules.ts'
import { factKeys, factTable } from '../company/facts.ts'
import { reportStatusWords } from '../error-reports/report-status.ts'
import { formatDate, formatMoment } from '../format/date.ts'
import { missing } from '../format/number.ts'
import { parsePeriodKey, periodLabel } from '../period/period.ts'
import { reportTypeNames } from '../reports/report-type.ts'
import { statusWords } from '../runs/run-outcome.ts'
import { secondFactorRuleWords } from '../settings/setting-words.ts'
import type { RecordNames } from './record-names.ts'

/**
 * An e-mail address shortened so that it hints at its owner without revealing it: 'm…@firma.ee'.
 */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '…' : `${[...email][0] ?? ''}…${email.slice(at)}`
}

/** What a state is described with, beside itself. */
export interface StateWords {
  readonly names: RecordNames
  /** A cron schedule in words. */
  readonly schedule: (cron: string) => string
}

/** A field of a state in words. */
export interface DescribedField {
  readonly field: string
  readonly label: string
  /** Its values, several for a list; none when it is empty. */
  readonly items: readonly string[]
  /** Whether the items are registry codes. */
  readonly areCodes: boolean
}

type Words = (value: unknown, words: StateWords) => string

interface FieldRule {
  readonly label: string
  /** What a value, or an item of a list, says; `asText` when left out. */
  readonly words?: Words
  readonly areCodes?: true
}

const yesNo =
  (yes: string, no: string): Words =>
  (value) =>
    value === true ? yes : no

const tagName: Words = (value, { names }) =>
  names.tags[String(value)] ?? `kustutatud tag ${String(value)}`

const cron: Words = (value, { schedule }) => schedule(String(value))

const unit =
  (name: string): Words =>
  (value) =>
    `${asText(value)}\u00a0${name}`

const onOff = yesNo('sees', 'väljas')

const reportType: Words = (value) =>
  (reportTypeNames as Readonly<Record<string, string>>)[String(value)] ?? asText(value)

const fields: Readonly<Record<string, FieldRule>> = {
  ...Object.fromEntries(
    factKeys.map((key) => [factTable[key].wire, { label: factTable[key].label.toLowerCase() }]),
  ),
  email: { label: 'e-post' },
  role: { label: 'roll' },
  value: { label: 'väärtus', words: settingValue },
  description: { label: 'kirjeldus' },
  socialTaxRate: { label: 'sotsiaalmaks', words: unit('%') },
  incomeTaxRate: { label: 'tulumaks', words: unit('%') },
  registryCode: { label: 'registrikood' },
  tags: { label: 'tagid' },
  suffix: { label: 'võtme lõpp' },
  isActive: { label: 'nähtavus', words: yesNo('nähtav', 'peidetud') },
  isTracked: { label: 'jälgimine', words: yesNo('jälgitav', 'ei jälgita') },
  addTags: { label: 'lisatud tagid', words: tagName },
  removeTags: { label: 'eemaldatud tagid', words: tagName },
  companies: { label: 'ettevõtted', areCodes: true },
  added: { label: 'lisatud ettevõtted', areCodes: true },
  removed: { label: 'eemaldatud ettevõtted', areCodes: true },
  restored: { label: 'taastatud', areCodes: true },
  period: { label: 'periood', words: (value) => labelOfPeriod(String(value)) },
  isPublic: { label: 'kellele', words: yesNo('kõigile', 'ainult autorile') },
  noteText: { label: 'märkus' },
  color: { label: 'taust' },
  textColor: { label: 'tekst' },
  status: { label: 'staatus', words: runStatus },
  reportStatus: { label: 'veateade', words: reportStatus },
  answer: { label: 'vastus' },
  failures: { label: 'kirjad ebaõnnestumistest', words: onOff },
  runDays: { label: 'uuendamisi hoitakse', words: unit('päeva') },
  auditDays: { label: 'auditilogi hoitakse', words: unit('päeva') },
  messageDays: { label: 'saadetud kirju hoitakse', words: unit('päeva') },
  files: { label: 'failid', words: (value) => (value === 'newest' ? 'uusimad' : asText(value)) },
  years: { label: 'aastad' },
  reportTypes: { label: 'aruanded', words: reportType },
  only: { label: 'ainult', words: companyYear },
  updateAllCompanies: { label: 'ettevõtted', words: yesNo('kogu riik', 'jälgitavad') },
  onlyMissing: { label: 'millised', words: yesNo('ainult puuduvate andmetega', 'kõik') },
  registryCodes: { label: 'ettevõtted', areCodes: true },
  fromFile: { label: 'allikas', words: yesNo('äriregistri fail', 'äriregistri päringud') },
  cronSchedule: { label: 'EMTA ajakava', words: cron },
  isAutomaticRunEnabled: { label: 'EMTA andmed ajakava järgi', words: onOff },
  emtaBaseUrl: { label: 'EMTA aadress' },
  delayBetweenRequests: { label: 'viivitus päringute vahel', words: unit('ms') },
  registryCronSchedule: { label: 'äriregistri ajakava', words: cron },
  isRegistryAutomaticEnabled: { label: 'äriregister ajakava järgi', words: onOff },
  registerDetailsCronSchedule: { label: 'üldandmete ajakava', words: cron },
  isRegisterDetailsAutomaticEnabled: { label: 'üldandmed ajakava järgi', words: onOff },
  annualReportCronSchedule: { label: 'aruannete ajakava', words: cron },
  isAnnualReportAutomaticEnabled: { label: 'aruanded ajakava järgi', words: onOff },
  annualReportYearsToFetch: { label: 'aruannete aastaid' },
  annualReportTypes: { label: 'aruannete tüübid', words: reportType },
}

function settingValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sees' : 'väljas'
  if (isAnnouncement(value)) return `„${value.text}“ kuni ${formatMoment(value.until)}`
  const rule = secondFactorRules.find((rule) => rule === value)
  return rule === undefined ? asText(value) : secondFactorRuleWords[rule].toLowerCase()
}

function isAnnouncement(
  value: unknown,
): value is { readonly text: string; readonly until: string } {
  return typeof value === 'object' && value !== null && 'text' in value && 'until' in value
}

function labelOfPeriod(key: string): string {
  const period = parsePeriodKey(key)
  return period === null ? key : periodLabel(period)
}

function runStatus(value: unknown): string {
  return (statusWords as Readonly<Record<string, string>>)[String(value)] ?? asText(value)
}

function reportStatus(value: unknown): string {
  return (
    (reportStatusWords as Readonly<Record<string, string>>)[String(value)]?.toLowerCase() ??
    asText(value)
  )
}

/** A company's year, of a run that retries: '10714568, 2024'. */
function companyYear(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(asText).join(', ')
    : asText(value)
}

/** The fields of a record before or after a change, in stored order; empty lists are left out. */
export function describeFields(
  state: Readonly<Record<string, unknown>> | null,
  words: StateWords,
): DescribedField[] {
  return Object.entries(state ?? {}).flatMap(([field, value]) => {
    const { label, words: say = asText, areCodes = false } = fields[field] ?? { label: field }
    if (Array.isArray(value) && value.length === 0) return []
    const given: readonly unknown[] = Array.isArray(value) ? value : [value]
    const items = given
      .filter((item) => item !== null && item !== undefined && item !== '')
      .map((item) => say(item, words))
    return [{ field, label, items, areCodes: areCodes && Array.isArray(value) }]
  })
}

/**
 * Fields of a subject before or after a change as text: 'nimi: Mari, roll: haldur'; empty without
 * fields.
 */
export function describeState(
  state: Readonly<Record<string, unknown>> | null,
  words: StateWords,
): string {
  return describeFields(state, words)
    .map(({ label, items, areCodes }) => {
      const text = items.join(areCodes ? ' ' : ', ')
      return `${label}: ${text === '' ? missing : text}`
    })
    .join(', ')
}

function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'jah' : 'ei'
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value !== 'string') return JSON.stringify(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
}
