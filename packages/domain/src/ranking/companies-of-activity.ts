import {
  type ActivityCode,
  codeOfLabel,
  type EmtakVersion,
  emtakVersions,
} from '../activities/activity-code.ts'
import { type Belonging, belongingOf, isCounted } from '../activities/asked-activity.ts'
import type { RankedCompanies } from './company-columns.ts'
import { type Marks, markOf } from './marks.ts'

/** How companies belong to an activity: by the number of their code, without one by their section. */
interface BelongingBy {
  readonly ofCode: readonly Belonging[]
  readonly ofSection: readonly Belonging[]
}

function belongingBy(
  { labels }: Pick<RankedCompanies, 'labels'>,
  asked: ActivityCode,
): BelongingBy {
  return {
    ofCode: labels.emtak.map((label) =>
      label === null ? null : belongingOf(asked, codeOfLabel(label), null),
    ),
    ofSection: labels.activity.map((section) => belongingOf(asked, null, section)),
  }
}

/**
 * 1 for the codes, and for the sections of companies without one, that count as of any of the
 * activities.
 */
export function countedByCode(companies: RankedCompanies, asked: readonly ActivityCode[]) {
  const belongings = asked.map((each) => ({ each, ...belongingBy(companies, each) }))
  const { labels } = companies
  const marks = (numbers: readonly unknown[], by: keyof BelongingBy) =>
    Uint8Array.from(numbers, (_, number) =>
      Number(belongings.some(({ each, [by]: ways }) => isCounted(ways[number] ?? null, each))),
    )
  return { ofCode: marks(labels.emtak, 'ofCode'), ofSection: marks(labels.activity, 'ofSection') }
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

/** @param found the companies that the other filters find */
export function countBelonging(
  companies: Pick<RankedCompanies, 'labels' | 'emtak' | 'activity'>,
  asked: readonly ActivityCode[],
  { words, length }: Marks,
): BelongingCounts {
  const belongings = asked.map((each) => belongingBy(companies, each))
  const byCode = firstWays(belongings.map(({ ofCode }) => ofCode))
  const bySection = firstWays(belongings.map(({ ofSection }) => ofSection))
  const counts = new Int32Array(ways.length + 1)
  for (let place = 0; place < length; place += 1) {
    const code = companies.emtak[place] ?? 0
    const way = code === 0 ? bySection[companies.activity[place] ?? 0] : byCode[code]
    counts[way ?? 0] = (counts[way ?? 0] ?? 0) + markOf(words, place)
  }
  const countOf = (way: (typeof ways)[number]) => counts[ways.indexOf(way)] ?? 0
  return {
    translated: countOf('translated'),
    unclear: countOf('unclear'),
    uncoded: countOf('uncoded'),
  }
}

/** A company that belongs in several ways counts for the first of these. */
const ways = ['own', 'translated', 'unclear', 'uncoded'] as const

/** For each code or section the number of its way; that after the last where it belongs in none. */
function firstWays(ofActivities: readonly (readonly Belonging[])[]): Uint8Array {
  const [first = []] = ofActivities
  return Uint8Array.from(first, (_, number) => {
    const way = ways.findIndex((each) => ofActivities.some((ofOne) => ofOne[number] === each))
    return way === -1 ? ways.length : way
  })
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
