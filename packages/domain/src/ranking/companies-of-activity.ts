import {
  type ActivityCode,
  codeOfLabel,
  type EmtakVersion,
  emtakVersions,
} from '../activities/activity-code.ts'
import { type Belonging, belongingOf, isCounted } from '../activities/asked-activity.ts'
import type { RankedCompanies } from './company-columns.ts'
import { keepFor } from './keep-for.ts'
import { type Marks, markOf } from './marks.ts'

/** A company that belongs in several ways counts for the first of these. */
const ways = ['own', 'translated', 'unclear', 'uncoded'] as const

/** The number of no way. */
const notOfIt = ways.length

/**
 * How companies belong to an activity, as numbers of `ways`: by the number of their code, without
 * one by their section.
 */
interface BelongingBy {
  readonly ofCode: Uint8Array
  readonly ofSection: Uint8Array
}

/** There are fewer codes in both versions, but anything of digits may be asked for. */
const mostKnown = 2500

/** By the labels of the companies, of activities that were asked for. */
const keptBelongings = keepFor<RankedCompanies['labels'], BelongingBy>(() => mostKnown)

function belongingBy(
  { labels }: Pick<RankedCompanies, 'labels'>,
  asked: ActivityCode,
): BelongingBy {
  const key = `${asked.version} ${asked.code}`
  return keptBelongings(labels, key, () => findBelongings(labels, asked))
}

function findBelongings(labels: RankedCompanies['labels'], asked: ActivityCode): BelongingBy {
  const numberOf = (belonging: Belonging) =>
    belonging === null ? notOfIt : ways.indexOf(belonging)
  return {
    ofCode: Uint8Array.from(labels.emtak, (label) =>
      label === null ? notOfIt : numberOf(belongingOf(asked, codeOfLabel(label), null)),
    ),
    ofSection: Uint8Array.from(labels.activity, (section) =>
      numberOf(belongingOf(asked, null, section)),
    ),
  }
}

/**
 * 1 for the codes, and for the sections of companies without one, that count as of any of the
 * activities.
 */
export function countedByCode(companies: RankedCompanies, asked: readonly ActivityCode[]) {
  const belongings = asked.map((each) => ({
    ...belongingBy(companies, each),
    isCounted: [...ways, null].map((way) => isCounted(way, each)),
  }))
  const marks = (by: keyof BelongingBy, length: number) =>
    Uint8Array.from({ length }, (_, number) =>
      Number(belongings.some((each) => each.isCounted[each[by][number] ?? notOfIt] === true)),
    )
  const { emtak, activity } = companies.labels
  return { ofCode: marks('ofCode', emtak.length), ofSection: marks('ofSection', activity.length) }
}

/** How many companies belong to an activity in each way. */
export interface BelongingCounts {
  /** By a code of 2008 all of whose counterparts are of the activity. */
  readonly translated: number
  /** Not counted: their code of the other version, or of too few digits, is partly of it. */
  readonly unclear: number
  /** Without a known code: counted for a section, not counted for a code. */
  readonly uncoded: number
}

/** How many companies have each code, and each section of those without one. */
export interface ActivityCounts {
  readonly ofCode: Int32Array
  readonly ofSection: Int32Array
}

/** The counts of some companies: all that is needed to tell how many belong to any activity. */
export function countActivities(
  { labels, emtak, activity }: Pick<RankedCompanies, 'labels' | 'emtak' | 'activity'>,
  { words, length }: Marks,
): ActivityCounts {
  const codes = labels.emtak.length
  const counts = new Int32Array(codes + labels.activity.length)
  for (let place = 0; place < length; place += 1) {
    const code = emtak[place] ?? 0
    const label = code === 0 ? codes + (activity[place] ?? 0) : code
    counts[label] = (counts[label] ?? 0) + markOf(words, place)
  }
  return { ofCode: counts.subarray(0, codes), ofSection: counts.subarray(codes) }
}

/** @param counts of the companies that the other filters find */
export function countBelonging(
  companies: Pick<RankedCompanies, 'labels'>,
  asked: readonly ActivityCode[],
  counts: ActivityCounts,
): BelongingCounts {
  const belongings = asked.map((each) => belongingBy(companies, each))
  const found = new Int32Array(ways.length + 1)
  for (const by of ['ofCode', 'ofSection'] as const) {
    for (const [label, way] of firstWays(belongings.map((each) => each[by])).entries())
      found[way] = (found[way] ?? 0) + (counts[by][label] ?? 0)
  }
  const countOf = (way: (typeof ways)[number]) => found[ways.indexOf(way)] ?? 0
  return {
    translated: countOf('translated'),
    unclear: countOf('unclear'),
    uncoded: countOf('uncoded'),
  }
}

/** For each code or section the number of its first way. */
function firstWays(ofActivities: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(), ...others] = ofActivities
  return first.map((way, number) =>
    others.reduce((least, ofOne) => Math.min(least, ofOne[number] ?? notOfIt), way),
  )
}

const versions = new WeakMap<RankedCompanies, EmtakVersion | null>()

/** The newest version that any company has declared; `null` while no codes are known. */
export function newestVersion(companies: RankedCompanies): EmtakVersion | null {
  const known = versions.get(companies)
  if (known !== undefined) return known
  const declared = new Set(
    companies.labels.emtak.flatMap((label) => (label === null ? [] : [codeOfLabel(label).version])),
  )
  const newest = emtakVersions.findLast((version) => declared.has(version)) ?? null
  versions.set(companies, newest)
  return newest
}
