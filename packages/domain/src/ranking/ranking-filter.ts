import type { ActivityCode } from '../activities/activity-code.ts'
import { countedByCode } from './companies-of-activity.ts'
import { type LabelledFact, type RankedCompanies, vat } from './company-columns.ts'
import { foldedLabel } from './labels.ts'
import { openWorkingMemory, type WorkingMemory } from './working-memory.ts'

/** Which companies are ranked; fields left out do not restrict. */
export interface CompanyFilter {
  readonly curatedOnly?: boolean
  /** Texts in any case; `null` is a fact that is not known. */
  readonly county?: readonly (string | null)[] | undefined
  readonly activity?: readonly (string | null)[] | undefined
  /** Codes and letters, as an alternative to `activity`. */
  readonly activityCodes?: readonly ActivityCode[] | undefined
  readonly municipality?: readonly (string | null)[] | undefined
  readonly legalForm?: readonly (string | null)[] | undefined
  /** Any of these tags … */
  readonly tags?: readonly number[] | undefined
  /** … and all of these. */
  readonly allTags?: readonly number[] | undefined
  readonly vatRegistered?: boolean | undefined
  /** The earliest day of registration, as a number 20260131. */
  readonly registeredFrom?: number | undefined
  /** Figures of a period. */
  readonly ranges?: readonly ValueRange[]
}

/** A restriction of a figure of a period; a company without the figure is left out. */
export interface ValueRange {
  readonly values: Float64Array
  /** The place of each value's company among all, -1 for one that does not count. */
  readonly companyOf: Int32Array
  readonly from: number | undefined
  readonly to: number | undefined
}

/** Whether the filter leaves out any company by a fact, not counting figures. */
export function isRestricting({
  curatedOnly = false,
  allTags = [],
  ranges: _figures,
  ...facts
}: CompanyFilter): boolean {
  const isSet = Object.values(facts).some((restriction) => restriction !== undefined)
  return curatedOnly || allTags.length > 0 || isSet
}

/** For each company 1 when the filter finds it, else 0; valid until the memory is used again. */
export function findCompanies(
  companies: RankedCompanies,
  filter: CompanyFilter,
  memory: WorkingMemory = openWorkingMemory(),
): Uint8Array {
  const found = memory.bytes('found', companies.codes.length).fill(1)
  if (filter.curatedOnly === true) keepCurated(found, companies)
  for (const fact of ['county', 'municipality', 'legalForm'] as const)
    keepLabels(found, companies, fact, filter[fact])
  keepActivities(found, companies, filter)
  if (filter.tags !== undefined) keepTagged(found, companies, filter.tags, memory)
  for (const tag of filter.allTags ?? []) keepTagged(found, companies, [tag], memory)
  if (filter.vatRegistered !== undefined)
    keepVat(found, companies, filter.vatRegistered ? vat.yes : vat.no)
  if (filter.registeredFrom !== undefined) keepRegistered(found, companies, filter.registeredFrom)
  for (const range of filter.ranges ?? []) keepRange(found, range, memory)
  return found
}

export function countFound(found: Uint8Array): number {
  let count = 0
  for (let place = 0; place < found.length; place += 1) count += found[place] ?? 0
  return count
}

// Each restriction is a loop of its own over one column: a function called for each company would
// take several times as long. The loops write each company's mark instead of asking first: no
// processor foresees which companies are of a county.

function keepCurated(found: Uint8Array, { ids }: RankedCompanies): void {
  for (let place = 0; place < found.length; place += 1)
    found[place] = (found[place] ?? 0) & Number(ids[place] !== 0)
}

function keepLabels(
  found: Uint8Array,
  companies: RankedCompanies,
  fact: LabelledFact,
  texts: readonly (string | null)[] | undefined,
): void {
  if (texts === undefined) return
  const isWanted = wantedLabels(companies, fact, texts)
  const column = companies[fact]
  for (let place = 0; place < found.length; place += 1)
    found[place] = (found[place] ?? 0) & (isWanted[column[place] ?? 0] ?? 0)
}

/** For each label of a fact 1 when it is one of the texts. */
function wantedLabels(
  { labels }: RankedCompanies,
  fact: LabelledFact,
  texts: readonly (string | null)[],
): Uint8Array {
  const wanted = new Set(texts.map(foldedLabel))
  return Uint8Array.from(labels[fact], (text) => Number(wanted.has(foldedLabel(text))))
}

/** Companies of any of the sections or codes. */
function keepActivities(
  found: Uint8Array,
  companies: RankedCompanies,
  { activity, activityCodes = [] }: CompanyFilter,
): void {
  if (activityCodes.length === 0) return keepLabels(found, companies, 'activity', activity)
  const isOfSection = wantedLabels(companies, 'activity', activity ?? [])
  const { ofCode, ofSection } = countedByCode(companies, activityCodes)
  for (let place = 0; place < found.length; place += 1) {
    const section = companies.activity[place] ?? 0
    const code = companies.emtak[place] ?? 0
    const belonging = code === 0 ? ofSection[section] : ofCode[code]
    found[place] = (found[place] ?? 0) & ((isOfSection[section] ?? 0) | (belonging ?? 0))
  }
}

function keepTagged(
  found: Uint8Array,
  { ofTag }: RankedCompanies,
  tags: readonly number[],
  memory: WorkingMemory,
): void {
  const tagged = memory.bytes('tagged', found.length).fill(0)
  for (const tag of tags) {
    const places = ofTag.get(tag) ?? new Int32Array()
    for (let i = 0; i < places.length; i += 1) tagged[places[i] ?? 0] = 1
  }
  keepMarked(found, tagged)
}

function keepVat(found: Uint8Array, companies: RankedCompanies, wanted: number): void {
  for (let place = 0; place < found.length; place += 1)
    found[place] = (found[place] ?? 0) & Number(companies.vat[place] === wanted)
}

function keepRegistered(found: Uint8Array, { registered }: RankedCompanies, from: number): void {
  // An unknown day is 0, which is before all others.
  for (let place = 0; place < found.length; place += 1)
    found[place] = (found[place] ?? 0) & Number((registered[place] ?? 0) >= from)
}

function keepRange(
  found: Uint8Array,
  { values, companyOf, from = -Infinity, to = Infinity }: ValueRange,
  memory: WorkingMemory,
): void {
  const inRange = memory.bytes('in range', found.length).fill(0)
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN
    const company = companyOf[row] ?? -1
    // A missing value is in no range.
    if (company !== -1) inRange[company] = Number(value >= from) & Number(value <= to)
  }
  keepMarked(found, inRange)
}

/** Leaves those that are marked, too. */
export function keepMarked(found: Uint8Array, marked: Uint8Array): void {
  for (let place = 0; place < found.length; place += 1)
    found[place] = (found[place] ?? 0) & (marked[place] ?? 0)
}
