import { factKeys, factTable } from '../company/facts.ts'

/**
 * An e-mail address shortened so that it hints at its owner without revealing it: 'm…@firma.ee'.
 */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '…' : `${[...email][0] ?? ''}…${email.slice(at)}`
}

const fieldWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    factKeys.map((key) => [factTable[key].wire, factTable[key].label.toLowerCase()]),
  ),
  email: 'e-post',
  role: 'roll',
  value: 'väärtus',
  description: 'kirjeldus',
  socialTaxRate: 'sotsiaalmaks %',
  incomeTaxRate: 'tulumaks %',
  registryCode: 'registrikood',
  tags: 'tagid',
  suffix: 'võtme lõpp',
  isActive: 'aktiivne',
  isTracked: 'jälgitav',
  addTags: 'lisatud tagid',
  removeTags: 'eemaldatud tagid',
  companies: 'ettevõtted',
  added: 'lisatud ettevõtted',
  removed: 'eemaldatud ettevõtted',
  restored: 'taastatud ettevõtted',
  color: 'taust',
  textColor: 'tekst',
  kind: 'liik',
  files: 'failid',
  updateAllCompanies: 'kogu andmebaas',
  onlyMissing: 'ainult puuduvad',
  registryCodes: 'registrikoodid',
  cronSchedule: 'ajakava',
  emtaBaseUrl: 'EMTA aadress',
  delayBetweenRequests: 'viivitus ms',
  isAutomaticRunEnabled: 'automaatne',
  fromFile: 'äriregistri failist',
  registryCronSchedule: 'äriregistri ajakava',
  isRegistryAutomaticEnabled: 'äriregister automaatselt',
  annualReportCronSchedule: 'aruannete ajakava',
  annualReportYearsToFetch: 'aruannete aastaid',
  isAnnualReportAutomaticEnabled: 'aruanded automaatselt',
  annualReportTypes: 'aruannete tüübid',
}

/**
 * Fields of a subject before or after a change as text: 'nimi: Mari, roll: haldur'; empty without
 * fields.
 */
export function describeState(state: Readonly<Record<string, unknown>> | null): string {
  return Object.entries(state ?? {})
    .map(([field, value]) => `${fieldWords[field] ?? field}: ${asText(value)}`)
    .join(', ')
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '-'
  if (typeof value === 'boolean') return value ? 'jah' : 'ei'
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.join(' ')
  if (typeof value === 'number') return String(value).replace('.', ',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
