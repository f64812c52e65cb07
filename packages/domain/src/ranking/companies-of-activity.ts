import {
  type ActivityCode,
  codeOfLabel,
  type EmtakVersion,
  emtakVersions,
} from '../activities/activity-code.ts'
import { type Belonging, belongingOf, isCounted } from '../activities/asked-activity.ts'
import type { RankedCompanies } from './company-columns.ts'

/** How companies belong to an activity: by the number of their code, without one by their section. */
interface BelongingBy {
  readonly ofCode: readonly Belonging[]
  readonly ofSection: readonly Belonging[]
}

function belongingBy({ labels }: RankedCompanies, asked: ActivityCode): BelongingBy {
  return {
    ofCode: labels.emtak.map((label) =>
      label === null ? null : belongingOf(asked, codeOfLabel(label), null),
    ),
    ofSection: labels.activity.map((section) => belongingOf(asked, null, section)),
  }
}

/** 1 for the codes, and for the sections of companies without one, that count as of an activity. */
export function countedByCode(companies: RankedCompanies, asked: ActivityCode) {
  const { ofCode, ofSection } = belongingBy(companies, asked)
  const counted = (all: readonly Belonging[]) =>
    Uint8Array.from(all, (belonging) => Number(isCounted(belonging, asked)))
  return { ofCode: counted(ofCode), ofSection: counted(ofSection) }
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

/** @param found 1 for each company that the other filters find */
export function countBelonging(
  companies: RankedCompanies,
  asked: readonly ActivityCode[],
  found: Uint8Array,
): BelongingCounts {
  const belongings = asked.map((each) => belongingBy(companies, each))
  const counts = { translated: 0, unclear: 0, uncoded: 0 }
  for (let place = 0; place < found.length; place += 1) {
    if (found[place] !== 1) continue
    const code = companies.emtak[place] ?? 0
    const ways = belongings.map(({ ofCode, ofSection }) =>
      code === 0 ? ofSection[companies.activity[place] ?? 0] : ofCode[code],
    )
    if (ways.includes('own')) continue
    const way = (['translated', 'unclear', 'uncoded'] as const).find((each) => ways.includes(each))
    if (way !== undefined) counts[way] += 1
  }
  return counts
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
