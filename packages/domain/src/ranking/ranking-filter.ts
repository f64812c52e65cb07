import { type LabelledFact, type RankedCompanies, vat } from './company-columns.ts'
import { foldedLabel } from './labels.ts'

/** Which companies are ranked, by facts that do not depend on the period; everything left out is no restriction. */
export interface CompanyFilter {
  readonly curatedOnly?: boolean
  /** Texts in any case; `null` is a fact that is not known. */
  readonly county?: readonly (string | null)[] | undefined
  readonly activity?: readonly (string | null)[] | undefined
  readonly legalForm?: readonly (string | null)[] | undefined
  /** Any of these tags … */
  readonly tags?: readonly number[] | undefined
  /** … and all of these. */
  readonly allTags?: readonly number[] | undefined
  readonly vatRegistered?: boolean | undefined
  /** The earliest day of registration, as a number 20260131. */
  readonly registeredFrom?: number | undefined
}

/** For each company 1 when the filter finds it, else 0. */
export function findCompanies(companies: RankedCompanies, filter: CompanyFilter): Uint8Array {
  const found = new Uint8Array(companies.codes.length).fill(1)
  if (filter.curatedOnly === true) keep(found, (place) => (companies.ids[place] ?? 0) > 0)
  for (const fact of ['county', 'activity', 'legalForm'] as const) keepLabels(found, companies, fact, filter[fact])
  if (filter.tags !== undefined) keepTagged(found, companies, filter.tags)
  for (const tag of filter.allTags ?? []) keepTagged(found, companies, [tag])
  if (filter.vatRegistered !== undefined) {
    const wanted = filter.vatRegistered ? vat.yes : vat.no
    keep(found, (place) => companies.vat[place] === wanted)
  }
  const { registeredFrom } = filter
  // An unknown day is 0, which is before all others.
  if (registeredFrom !== undefined) keep(found, (place) => (companies.registered[place] ?? 0) >= registeredFrom)
  return found
}

function keepLabels(found: Uint8Array, companies: RankedCompanies, fact: LabelledFact, texts: readonly (string | null)[] | undefined): void {
  if (texts === undefined) return
  const wanted = new Set(texts.map(foldedLabel))
  const isWanted = companies.labels[fact].map((text) => wanted.has(foldedLabel(text)))
  const column = companies[fact]
  keep(found, (place) => isWanted[column[place] ?? 0] === true)
}

function keepTagged(found: Uint8Array, { codes, ofTag }: RankedCompanies, tags: readonly number[]): void {
  const tagged = new Uint8Array(codes.length)
  for (const tag of tags) for (const place of ofTag.get(tag) ?? []) tagged[place] = 1
  keep(found, (place) => tagged[place] === 1)
}

function keep(found: Uint8Array, isKept: (place: number) => boolean): void {
  for (let place = 0; place < found.length; place += 1) if (found[place] === 1 && !isKept(place)) found[place] = 0
}
