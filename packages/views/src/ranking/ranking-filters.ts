import { emtakVersions } from '@kvartal/domain/activities/activity-code'
import { type AddressPart, dayOf, oneOf, readPart, textOf } from '../codec.ts'

/** Counties, activities and legal forms are not validated: an unknown one simply finds nothing. */
const anyText = (text: string) => (text.length <= 200 ? text : undefined)
const fitting = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined)
const ids = fitting(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/)
const persons = fitting(/^\d{1,7}$/)
const euros = fitting(/^-?\d{1,12}(\.\d{1,2})?$/)

/**
 * Filters of a ranking, named in its address as in the call; a filter that is not set is
 * `undefined`.
 */
export const filterParts = {
  scope: oneOf('scope', ['curated'], undefined, 'ulatus'),
  activity: textOf('activity', anyText, 'tegevusala'),
  activityVersion: oneOf('activityVersion', emtakVersions, undefined, 'EMTAKi versioon'),
  county: textOf('county', anyText, 'maakond'),
  municipality: textOf('municipality', anyText, 'omavalitsus'),
  employeesFrom: textOf('employeesFrom', persons, 'töötajaid alates'),
  employeesTo: textOf('employeesTo', persons, 'töötajaid kuni'),
  revenueFrom: textOf('revenueFrom', euros, 'käive alates'),
  revenueTo: textOf('revenueTo', euros, 'käive kuni'),
  legalForm: textOf('legalForm', anyText, 'õiguslik vorm'),
  tags: textOf('tags', ids, 'tagid'),
  allTags: textOf('allTags', ids, 'tagid'),
  vatRegistered: oneOf('vatRegistered', ['true', 'false'], undefined, 'käibemaksukohustuslane'),
  registeredFrom: textOf('registeredFrom', dayOf, 'registreeritud alates'),
} as const

export type FilterKey = keyof typeof filterParts

/** The filters that are set, as the address and the call have them. */
export type RankingFilters = { readonly [Key in FilterKey]?: string }

/** The filters that are typed, whose fields show numbers and days as people write them. */
export const typedFilters = {
  employeesFrom: 'whole',
  employeesTo: 'whole',
  revenueFrom: 'number',
  revenueTo: 'number',
  registeredFrom: 'day',
} as const satisfies { readonly [Key in FilterKey]?: 'whole' | 'number' | 'day' }

/** Names of filters, in the order of an address. */
export const filterKeys = Object.keys(filterParts) as readonly FilterKey[]

/** The filters of an address; `all` of the country is no filter. */
export function readFilters(address: RankingFilters, dropped: string[] = []): RankingFilters {
  const { scope, ...others } = address
  const given: RankingFilters = scope === 'all' ? others : address
  const parts: readonly AddressPart<string | undefined, FilterKey>[] = Object.values(filterParts)
  const filters = parts.map((part) => [part.key, readPart(part, given, dropped)] as const)
  return Object.fromEntries(filters.filter(([, text]) => text !== undefined))
}
