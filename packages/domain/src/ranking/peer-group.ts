import {
  type ActivityCode,
  activityLevels,
  type ActivityLevel,
  codeOfLabel,
  levelOf,
} from '../activities/activity-code.ts'
import { counterpartAt } from '../activities/asked-activity.ts'
import { companiesOfLabels } from './companies-by-label.ts'
import { countedByCode, newestVersion } from './companies-of-activity.ts'
import type { RankedCompanies } from './company-columns.ts'
import { type Marks, markOf } from './marks.ts'
import { keepWhere } from './working-memory.ts'

/** The companies with which one is compared by what it does. */
export interface PeerGroup {
  readonly level: ActivityLevel
  /** `null` for a section that is known by EMTA's name only. */
  readonly activity: ActivityCode | null
  /** Their places among all companies, ascending. */
  readonly companies: Int32Array
}

/** A narrower activity with fewer companies than these says little about one of them. */
const fewestPeers = 10

/**
 * The narrowest level of the company's activity that has at least ten companies; its section when
 * none has, or no code is known. `null` without any activity.
 * @param company its place among all
 * @param found the companies that count; all of them when `null`
 */
export function peerGroupOf(
  companies: RankedCompanies,
  company: number,
  found: Marks | null,
): PeerGroup | null {
  const { emtak, activity, labels } = companies
  const label = labels.emtak[emtak[company] ?? 0] ?? null
  const section = activity[company] ?? 0
  const membersOf = (column: Uint16Array, isPeer: Uint8Array) => {
    const members = companiesOfLabels(column, isPeer)
    return found === null
      ? members
      : keepWhere(members, (place) => markOf(found.words, place) === 1)
  }
  if (label !== null) {
    for (const asked of narrowestFirst(codeOfLabel(label), companies)) {
      const members = membersOf(emtak, countedByCode(companies, [asked]).ofCode)
      // A level that is counted here is that of a code.
      if (members.length >= fewestPeers)
        return { level: levelOf(asked.code) ?? 'division', activity: asked, companies: members }
    }
  }
  if (section === 0) return null
  const isPeer = new Uint8Array(labels.activity.length)
  isPeer[section] = 1
  return { level: 'section', activity: null, companies: membersOf(activity, isPeer) }
}

/** The code and its beginnings down to the division, in the newest version that has counterparts. */
function narrowestFirst(own: ActivityCode, companies: RankedCompanies): ActivityCode[] {
  const newest = newestVersion(companies) ?? own.version
  return activityLevels
    .slice(1)
    .toReversed()
    .flatMap((_, at) => {
      const digits = activityLevels.length - at
      if (own.code.length < digits) return []
      return [counterpartAt(own, digits, newest) ?? { ...own, code: own.code.slice(0, digits) }]
    })
}
