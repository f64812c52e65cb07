import {
  type ActivityCode,
  codeOfLabel,
  type EmtakVersion,
  levelOf,
} from '../activities/activity-code.ts'
import { belongingOf, isCounted } from '../activities/asked-activity.ts'
import { activitiesWithin, activityOf } from '../activities/emtak.ts'
import type { RankedCompanies } from './company-columns.ts'

/**
 * What a row of an overview is about: an activity; companies whose code is not known; or those whose
 * code is of no single row: of the other version, or with too few digits.
 */
export const overviewRowKinds = ['activity', 'uncoded', 'unclear'] as const

export type OverviewRowKind = (typeof overviewRowKinds)[number]

export interface OverviewRow {
  readonly kind: OverviewRowKind
  /** The name of the section or code; `null` where it is not known. */
  readonly activity: string | null
  /** `null` for sections, whose letters differ between the versions. */
  readonly code: string | null
  readonly version: EmtakVersion | null
}

/** The rows into which companies are divided; those without a company are among them. */
export interface OverviewRows {
  readonly rows: readonly OverviewRow[]
  /** The number of each company's row. */
  readonly rowOf: Uint16Array
  /** 1 for each company that is counted by a code of the other version. */
  readonly isTranslated: Uint8Array
}

/**
 * The sections under which companies are counted, or the level below a section or code. Each
 * company of that section or code is in one row, so that rows add up to it.
 *
 * @param within the name of a section or a code of `version`, or its letter; `null` for sections
 */
export function overviewRows(
  companies: RankedCompanies,
  within: string | null,
  version: EmtakVersion,
): OverviewRows {
  const { labels, emtak, activity } = companies
  if (within === null)
    return {
      rows: labels.activity.map((name) => rowOfKind('activity', name)),
      rowOf: activity,
      isTranslated: new Uint8Array(activity.length),
    }
  const below = codesBelow(companies, within, version)
  const [uncoded, unclear] = [below.length, below.length + 1]
  const rowOfCode = new Uint16Array(labels.emtak.length).fill(uncoded)
  const isCodeTranslated = new Uint8Array(labels.emtak.length)
  for (const [number, label] of labels.emtak.entries()) {
    if (label === null) continue
    const own = codeOfLabel(label)
    const ways = below.map((asked) => belongingOf(asked, own, null))
    const row = ways.findIndex((way, i) => isCounted(way, below[i] ?? own))
    rowOfCode[number] = row === -1 ? unclear : row
    isCodeTranslated[number] = Number(ways[row] === 'translated')
  }
  const rowOf = new Uint16Array(emtak.length)
  const isTranslated = new Uint8Array(emtak.length)
  for (let company = 0; company < emtak.length; company += 1) {
    const number = emtak[company] ?? 0
    rowOf[company] = rowOfCode[number] ?? uncoded
    isTranslated[company] = isCodeTranslated[number] ?? 0
  }
  return {
    rows: [
      ...below.map((code): OverviewRow => ({
        kind: 'activity',
        activity: activityOf(code)?.name ?? code.code,
        ...code,
      })),
      rowOfKind('uncoded', null),
      rowOfKind('unclear', null),
    ],
    rowOf,
    isTranslated,
  }
}

function rowOfKind(kind: OverviewRowKind, activity: string | null): OverviewRow {
  return { kind, activity, code: null, version: null }
}

/** The codes of the next level, also those that companies declare and no list names. */
function codesBelow(
  { labels }: RankedCompanies,
  within: string,
  version: EmtakVersion,
): readonly ActivityCode[] {
  const listed = activitiesWithin(version, within)
  // A letter and a section's name have divisions of two digits below them.
  const isWider = levelOf(within) !== null && /^\d/.test(within)
  const digits = isWider ? within.length + 1 : 2
  const declared = labels.emtak.flatMap((label) => {
    if (label === null || !isWider) return []
    const own = codeOfLabel(label)
    return own.version === version && own.code.startsWith(within) && own.code.length >= digits
      ? [own.code.slice(0, digits)]
      : []
  })
  return [...new Set([...listed.map(({ code }) => code), ...declared])]
    .sort()
    .map((code) => ({ code, version }))
}
