import type { LegalForm } from '../company/legal-form.ts'
import { codeText } from '../company/registry-code.ts'
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
  readonly directory: DirectoryColumns
  /**
   * The place of a company in the directory, -1 for one that has another name there or is not in it.
   */
  readonly sameNameIn: (place: number) => number
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
  const most = directory.codes.length + curated.length
  const labels = eachLabelled((fact) => openLabels(directory.labels[fact]))
  const columns = {
    codes: new Int32Array(most),
    ids: new Int32Array(most),
    ...eachLabelled(() => new Uint16Array(most)),
    vat: new Uint8Array(most),
    registered: new Int32Array(most),
    gone: new Uint8Array(most),
  }
  /** The place in the directory, or -1 minus the place among the curated ones. */
  const source = new Int32Array(most)
  /** The places of curated companies that have the same name there. */
  const sameNames = new Int32Array(curated.length).fill(-1)
  const ofTag = new Map<number, number[]>()
  let length = 0

  function addFromDirectory(start: number, end: number): void {
    for (const name of ['codes', ...labelledFacts, 'vat', 'registered', 'gone'] as const) {
      columns[name].set(directory[name].subarray(start, end), length)
    }
    for (let place = start; place < end; place += 1) source[length + place - start] = place
    length += end - start
  }

  function addCurated(company: CuratedCompany, index: number, entry: number): void {
    columns.codes[length] = company.code
    columns.ids[length] = company.id
    for (const fact of labelledFacts) columns[fact][length] = labels[fact].numberOf(company[fact])
    columns.vat[length] =
      company.vatRegistered === null ? vat.unknown : company.vatRegistered ? vat.yes : vat.no
    columns.registered[length] = company.registered
    columns.gone[length] = Number(company.isGone)
    if (entry >= 0 && directory.nameAt(entry) === company.name) sameNames[index] = entry
    source[length] = -1 - index
    for (const tagId of company.tagIds) {
      const places = ofTag.get(tagId)
      if (places === undefined) ofTag.set(tagId, [length])
      else places.push(length)
    }
    length += 1
  }

  let place = 0
  for (const [index, company] of curated.entries()) {
    const from = place
    while (place < directory.codes.length && (directory.codes[place] ?? 0) < company.code)
      place += 1
    addFromDirectory(from, place)
    const isInDirectory = directory.codes[place] === company.code
    if (company.isActive) addCurated(company, index, isInDirectory ? place : -1)
    if (isInDirectory) place += 1
  }
  addFromDirectory(place, directory.codes.length)

  return {
    codes: columns.codes.subarray(0, length),
    ids: columns.ids.subarray(0, length),
    ...eachLabelled((fact) => columns[fact].subarray(0, length)),
    vat: columns.vat.subarray(0, length),
    registered: columns.registered.subarray(0, length),
    gone: columns.gone.subarray(0, length),
    labels: eachLabelled((fact) => labels[fact].texts),
    nameAt(wanted) {
      const from = source[wanted] ?? 0
      return from >= 0
        ? directory.nameAt(from)
        : (curated[-1 - from]?.name ?? codeText(columns.codes[wanted] ?? 0))
    },
    ofTag: new Map([...ofTag].map(([tagId, places]) => [tagId, Int32Array.from(places)])),
    directory,
    sameNameIn(place) {
      const from = source[place] ?? -1
      return from >= 0 ? from : (sameNames[-1 - from] ?? -1)
    },
  }
}
