import type { ActivityCode } from '../activities/activity-code.ts'
import { countedByCode } from './companies-of-activity.ts'
import { type LabelledFact, type RankedCompanies, vat } from './company-columns.ts'
import { keepFor } from './keep-for.ts'
import { foldedLabel } from './labels.ts'
import { allMarked, type Marks, keepMarked, noneMarked, setMark } from './marks.ts'
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

/** The companies that the filter finds; valid until the memory is used again. */
export function findCompanies(
  companies: RankedCompanies,
  filter: CompanyFilter,
  memory: WorkingMemory = openWorkingMemory(),
): Marks {
  const found = allMarked(companies.codes.length, memory)
  for (const [key, mark] of restrictionsOf(companies, filter))
    keepMarked(found, knownMarks(companies, key, mark))
  for (const range of filter.ranges ?? []) keepMarked(found, inRange(found.length, range))
  return found
}

/** Marks the companies that one restriction leaves. */
type Mark = (words: Int32Array) => void

/** Of the facts that the filter restricts, each with all that its marks depend on. */
function* restrictionsOf(
  companies: RankedCompanies,
  filter: CompanyFilter,
): Generator<[key: string, mark: Mark]> {
  const { activity, activityCodes = [], tags, vatRegistered, registeredFrom } = filter
  const keyed = (key: readonly unknown[], mark: Mark): [string, Mark] => [JSON.stringify(key), mark]
  if (filter.curatedOnly === true)
    yield keyed(['curated'], (words) => markCurated(words, companies))
  for (const fact of ['county', 'municipality', 'legalForm'] as const) {
    const texts = filter[fact]
    if (texts !== undefined)
      yield keyed([fact, texts], (words) => markLabels(words, companies, fact, texts))
  }
  if (activityCodes.length > 0)
    yield keyed(['codes', activity, activityCodes], (words) =>
      markActivities(words, companies, activity ?? [], activityCodes),
    )
  else if (activity !== undefined)
    yield keyed(['activity', activity], (words) =>
      markLabels(words, companies, 'activity', activity),
    )
  for (const anyOf of [
    ...(tags === undefined ? [] : [tags]),
    ...(filter.allTags ?? []).map((tag) => [tag]),
  ])
    yield keyed(['tags', anyOf], (words) => markTagged(words, companies, anyOf))
  if (vatRegistered !== undefined)
    yield keyed(['vat', vatRegistered], (words) =>
      markVat(words, companies, vatRegistered ? vat.yes : vat.no),
    )
  if (registeredFrom !== undefined)
    yield keyed(['registered', registeredFrom], (words) =>
      markRegistered(words, companies, registeredFrom),
    )
}

/** Bytes for the same companies: a country's marks take 50 kB, so some three hundred restrictions. */
const mostOfMarks = 16e6

/** By restriction. */
const keptMarks = keepFor<RankedCompanies, Marks>(({ codes }) =>
  Math.floor(mostOfMarks / noneMarked(codes.length).words.byteLength),
)

/** Visitors restrict by the same few facts again and again. */
function knownMarks(companies: RankedCompanies, key: string, mark: Mark): Marks {
  return keptMarks(companies, key, () => {
    const marks = noneMarked(companies.codes.length)
    mark(marks.words)
    return marks
  })
}

// Each restriction is a loop of its own over one column: a function called for each company would
// take several times as long. The loops write each company's mark instead of asking first: no
// processor foresees which companies are of a county.

function markCurated(words: Int32Array, { curated }: RankedCompanies): void {
  for (let i = 0; i < curated.length; i += 1) setMark(words, curated[i] ?? 0, 1)
}

function markLabels(
  words: Int32Array,
  companies: RankedCompanies,
  fact: LabelledFact,
  texts: readonly (string | null)[],
): void {
  const isWanted = wantedLabels(companies, fact, texts)
  const column = companies[fact]
  for (let place = 0; place < column.length; place += 1)
    setMark(words, place, isWanted[column[place] ?? 0] ?? 0)
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
function markActivities(
  words: Int32Array,
  companies: RankedCompanies,
  sections: readonly (string | null)[],
  codes: readonly ActivityCode[],
): void {
  const isOfSection = wantedLabels(companies, 'activity', sections)
  const { ofCode, ofSection } = countedByCode(companies, codes)
  const { activity, emtak } = companies
  for (let place = 0; place < emtak.length; place += 1) {
    const section = activity[place] ?? 0
    const code = emtak[place] ?? 0
    const belonging = code === 0 ? ofSection[section] : ofCode[code]
    setMark(words, place, (isOfSection[section] ?? 0) | (belonging ?? 0))
  }
}

function markTagged(words: Int32Array, { ofTag }: RankedCompanies, tags: readonly number[]): void {
  for (const tag of tags) {
    const places = ofTag.get(tag) ?? new Int32Array()
    for (let i = 0; i < places.length; i += 1) setMark(words, places[i] ?? 0, 1)
  }
}

function markVat(words: Int32Array, companies: RankedCompanies, wanted: number): void {
  for (let place = 0; place < companies.vat.length; place += 1)
    setMark(words, place, Number(companies.vat[place] === wanted))
}

function markRegistered(words: Int32Array, { registered }: RankedCompanies, from: number): void {
  // An unknown day is 0, which is before all others.
  for (let place = 0; place < registered.length; place += 1)
    setMark(words, place, Number((registered[place] ?? 0) >= from))
}

/** Of one column of values, so that the next page of a ranking finds the range of the last. */
const mostRanges = 4

interface MarkedRange extends ValueRange {
  readonly marks: Marks
}

/** By values, the range asked for last at the end; all by the same companies. */
const rangesOf = new WeakMap<Float64Array, readonly MarkedRange[]>()

function inRange(companies: number, range: ValueRange): Marks {
  const { values, companyOf, from, to } = range
  const known = (rangesOf.get(values) ?? []).filter((each) => each.companyOf === companyOf)
  const isSame = (each: ValueRange) => each.from === from && each.to === to
  const marked = known.find(isSame) ?? { ...range, marks: markRange(companies, range) }
  rangesOf.set(values, [...known.filter((each) => !isSame(each)), marked].slice(-mostRanges))
  return marked.marks
}

function markRange(
  companies: number,
  { values, companyOf, from = -Infinity, to = Infinity }: ValueRange,
): Marks {
  const marks = noneMarked(companies)
  const { words } = marks
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN
    const company = companyOf[row] ?? -1
    // A missing value is in no range.
    if (company !== -1) setMark(words, company, Number(value >= from) & Number(value <= to))
  }
  return marks
}
