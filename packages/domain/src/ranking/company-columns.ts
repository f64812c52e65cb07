import { countLeading } from '../averages/place-of.ts'
import type { LegalForm } from '../company/legal-form.ts'
import { firstPlaceOfCode, placeOfCode } from './code-columns.ts'
import { openLabels } from './labels.ts'

/** Values of `vatRegistered`. */
export const vat = { unknown: 0, no: 1, yes: 2 } as const

/**
 * Facts that rankings are filtered by, in columns: hundreds of thousands of companies take some ten
 * bytes each.
 */
export interface FactColumns {
  /** Registry codes as numbers, ascending. */
  readonly codes: Int32Array
  /** Numbers of labels. */
  readonly county: Uint16Array
  readonly activity: Uint16Array
  readonly legalForm: Uint16Array
  readonly municipality: Uint16Array
  /** The declared main activity, as `codeLabel` writes it. */
  readonly emtak: Uint16Array
  readonly vat: Uint8Array
  /** The day of registration as a number, 20260131; 0 is unknown. */
  readonly registered: Int32Array
  /** 1: the register's files had the company and have it no longer. */
  readonly gone: Uint8Array
  readonly labels: Readonly<Record<LabelledFact, readonly (string | null)[]>>
}

export const labelledFacts = ['county', 'activity', 'legalForm', 'municipality', 'emtak'] as const

export type LabelledFact = (typeof labelledFacts)[number]

/** A value for each of them, made by one rule. */
export function eachLabelled<Value>(
  make: (fact: LabelledFact) => Value,
): Readonly<Record<LabelledFact, Value>> {
  // Every fact of the list has a value.
  return Object.fromEntries(labelledFacts.map((fact) => [fact, make(fact)])) as Record<
    LabelledFact,
    Value
  >
}

/** All that EMTA and the register know, curated here or not. */
export interface DirectoryColumns extends FactColumns {
  readonly nameAt: (place: number) => string
}

/** A company that is managed here; its facts are those that its page shows. */
export interface CuratedCompany {
  readonly id: number
  readonly code: number
  readonly name: string
  readonly county: string | null
  /** The section under which it is counted. */
  readonly activity: string | null
  readonly municipality: string | null
  /** As `codeLabel` writes it. */
  readonly emtak: string | null
  readonly legalForm: LegalForm | string | null
  readonly vatRegistered: boolean | null
  /** As in `FactColumns`. */
  readonly registered: number
  readonly isActive: boolean
  readonly isGone: boolean
  readonly tagIds: readonly number[]
}

/**
 * The companies that count in rankings: the directory and the curated ones, without those that are
 * hidden.
 */
export interface RankedCompanies extends FactColumns {
  /** 0: not curated. */
  readonly ids: Int32Array
  readonly nameAt: (place: number) => string
  /** The places of the companies of a tag, ascending, by its id. */
  readonly ofTag: ReadonlyMap<number, Int32Array>
  /** The places of the curated companies, ascending. */
  readonly curated: Int32Array
  readonly directory: DirectoryColumns
  /**
   * What a column of the directory has of each company, -1 for one that has another name there or is
   * not in it.
   */
  readonly ofSameName: (column: Int32Array) => Float64Array
}

/**
 * Overlays the directory with the curated companies: their facts replace the directory's, and
 * hidden ones are in no column, so that nothing computed from these can count them.
 * @param curated by code
 */
export function rankedCompanies(
  directory: DirectoryColumns,
  curated: readonly CuratedCompany[],
): RankedCompanies {
  const shown = curated.filter(({ isActive }) => isActive)
  const { runs, length, places, entries } = overlay(directory.codes, curated)
  const labels = eachLabelled((fact) => openLabels(directory.labels[fact]))
  const ids = new Int32Array(length)
  const columns = {
    codes: copied(runs, directory.codes, new Int32Array(length)),
    ...eachLabelled((fact) => copied(runs, directory[fact], new Uint16Array(length))),
    vat: copied(runs, directory.vat, new Uint8Array(length)),
    registered: copied(runs, directory.registered, new Int32Array(length)),
    gone: copied(runs, directory.gone, new Uint8Array(length)),
  }
  const ofTag = new Map<number, number[]>()
  for (const [i, company] of shown.entries()) {
    const place = places[i] ?? -1
    ids[place] = company.id
    columns.codes[place] = company.code
    for (const fact of labelledFacts) columns[fact][place] = labels[fact].numberOf(company[fact])
    columns.vat[place] =
      company.vatRegistered === null ? vat.unknown : company.vatRegistered ? vat.yes : vat.no
    columns.registered[place] = company.registered
    columns.gone[place] = Number(company.isGone)
    for (const tagId of company.tagIds) {
      const ofThis = ofTag.get(tagId)
      if (ofThis === undefined) ofTag.set(tagId, [place])
      else ofThis.push(place)
    }
  }
  /** Those of the curated companies that have another name in the directory or are not in it. */
  const otherNames = places.filter((_, i) => {
    const entry = entries[i] ?? -1
    return entry === -1 || directory.nameAt(entry) !== shown[i]?.name
  })

  return {
    ...columns,
    ids,
    labels: eachLabelled((fact) => labels[fact].texts),
    nameAt(place) {
      const own = ids[place] === 0 ? undefined : shown[placeOfCode(places, place)]
      return own === undefined ? directory.nameAt(placeBefore(runs, place)) : own.name
    },
    ofTag: new Map([...ofTag].map(([tagId, ofThis]) => [tagId, Int32Array.from(ofThis)])),
    curated: places,
    directory,
    ofSameName(column) {
      const found = copied(runs, column, new Float64Array(length))
      for (const place of otherNames) found[place] = -1
      return found
    },
  }
}

/** Companies that follow each other in the directory as they do here. */
interface Run {
  readonly from: number
  readonly end: number
  /** The place of the first one here. */
  readonly to: number
}

/**
 * Where the companies of the directory are when hidden ones are left out and those that it does not
 * have are added; of the shown curated ones their places here and there, -1 for one that is not.
 */
function overlay(codes: Int32Array, curated: readonly CuratedCompany[]) {
  const runs: Run[] = []
  const places: number[] = []
  const entries: number[] = []
  let from = 0
  let to = 0
  for (const { code, isActive } of curated) {
    const entry = firstPlaceOfCode(codes, code)
    const isThere = codes[entry] === code
    if (isActive) {
      places.push(to + entry - from)
      entries.push(isThere ? entry : -1)
    }
    if (isActive === isThere) continue
    runs.push({ from, end: entry, to })
    to += entry - from + Number(isActive)
    from = entry + Number(isThere)
  }
  runs.push({ from, end: codes.length, to })
  return {
    runs,
    length: to + codes.length - from,
    places: Int32Array.from(places),
    entries: Int32Array.from(entries),
  }
}

function copied<Into extends Float64Array | Int32Array | Uint16Array | Uint8Array>(
  runs: readonly Run[],
  column: Int32Array | Uint16Array | Uint8Array,
  into: Into,
): Into {
  for (const { from, end, to } of runs) into.set(column.subarray(from, end), to)
  return into
}

/** The place in the directory of a company that is not curated. */
function placeBefore(runs: readonly Run[], place: number): number {
  const run = runs[countLeading(runs.length, (i) => (runs[i]?.to ?? 0) <= place) - 1]
  return run === undefined ? -1 : place - run.to + run.from
}
