import {
  type ActivityCode,
  activityLevels,
  type ActivityLevel,
  codeOfLabel,
  levelOf,
} from '../activities/activity-code.ts'
import { counterpartAt } from '../activities/asked-activity.ts'
import { countedByCode, newestVersion } from './companies-of-activity.ts'
import type { RankedCompanies } from './company-columns.ts'
import { type CompanyMarks, markOf } from './company-marks.ts'

/** The companies with which one is compared by what it does. */
export interface PeerGroup {
  readonly level: ActivityLevel
  /** `null` for a section that is known by EMTA's name only. */
  readonly activity: ActivityCode | null
  /** The facts by which a company belongs to it: the numbers of `column` that `isPeer` has. */
  readonly column: Uint16Array
  readonly isPeer: Uint8Array
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
  found: CompanyMarks | null,
): PeerGroup | null {
  const { emtak, activity, labels } = companies
  const label = labels.emtak[emtak[company] ?? 0] ?? null
  const section = activity[company] ?? 0
  if (label !== null) {
    const counts = countByLabel(emtak, labels.emtak.length, found)
    for (const asked of narrowestFirst(codeOfLabel(label), companies)) {
      const { ofCode: isPeer } = countedByCode(companies, [asked])
      const peers = counts.reduce((sum, count, at) => sum + (isPeer[at] === 1 ? count : 0), 0)
      // A level that is counted here is that of a code.
      if (peers >= fewestPeers)
        return { level: levelOf(asked.code) ?? 'division', activity: asked, column: emtak, isPeer }
    }
  }
  if (section === 0) return null
  const isPeer = new Uint8Array(labels.activity.length)
  isPeer[section] = 1
  return { level: 'section', activity: null, column: activity, isPeer }
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

function countByLabel(column: Uint16Array, labels: number, found: CompanyMarks | null): Int32Array {
  const counts = new Int32Array(labels)
  for (let place = 0; place < column.length; place += 1) {
    const label = column[place] ?? 0
    if (found === null || markOf(found.words, place) === 1) counts[label] = (counts[label] ?? 0) + 1
  }
  return counts
}
