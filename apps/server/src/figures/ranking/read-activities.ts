import {
  type ListedActivity,
  mostActivities,
  type NamedActivity,
} from '@kvartal/contract/activities'
import {
  type ActivityCode,
  type EmtakVersion,
  emtakVersions,
} from '@kvartal/domain/activities/activity-code'
import {
  type Activity,
  activitiesWithin,
  activityOf,
  searchActivities,
} from '@kvartal/domain/activities/emtak'
import { countedByCode, newestVersion } from '@kvartal/domain/ranking/companies-of-activity'
import type { RankedCompanies } from '@kvartal/domain/ranking/company-columns'
import { markOf } from '@kvartal/domain/ranking/marks'
import { findCompanies } from '@kvartal/domain/ranking/ranking-filter'
import type { SnapshotCaller } from './read-period-figures.ts'
import type { Snapshots } from './snapshots.ts'

/** A code with its name; one that its version does not have is its own name. */
export function namedCode({ code, version }: ActivityCode): NamedActivity {
  return { code, version, name: activityOf({ code, version })?.name ?? code }
}

/** As words of rankings take it. */
export function activityName(code: string, version: string | undefined): string | null {
  const known = emtakVersions.find((each) => each === version) ?? '2025'
  return activityOf({ code, version: known })?.name ?? null
}

interface ActivitiesCall extends SnapshotCaller {
  readonly query: {
    readonly q?: string | undefined
    readonly within?: string | undefined
    readonly version?: EmtakVersion | undefined
  }
  /** Whether the visitor sees curated companies only. */
  readonly curatedOnly: boolean
}

/** Activities of a version with their companies. */
export async function readActivities(
  snapshots: Snapshots,
  call: ActivitiesCall,
): Promise<ListedActivity[]> {
  const { q = '', within = null } = call.query
  const companies = await snapshots.companies(call)
  const version = call.query.version ?? newestVersion(companies) ?? '2025'
  const found =
    q.trim() === ''
      ? activitiesWithin(version, within)
      : searchActivities(version, q).slice(0, mostActivities)
  const countOf = companyCounter(companies, call.curatedOnly)
  return found.map((activity) => ({
    code: activity.code,
    version,
    level: activity.level,
    name: activity.name,
    companies: countOf(activity),
  }))
}

/** Counts the companies of an activity as rankings do. */
function companyCounter(companies: RankedCompanies, curatedOnly: boolean) {
  const found = findCompanies(companies, { curatedOnly })
  const codes = new Int32Array(companies.labels.emtak.length)
  const sections = new Int32Array(companies.labels.activity.length)
  for (let place = 0; place < found.length; place += 1) {
    if (markOf(found.words, place) === 0) continue
    const code = companies.emtak[place] ?? 0
    const section = companies.activity[place] ?? 0
    if (code === 0) sections[section] = (sections[section] ?? 0) + 1
    else codes[code] = (codes[code] ?? 0) + 1
  }
  return (activity: Activity): number => {
    const { ofCode, ofSection } = countedByCode(companies, [activity])
    const counted = (counts: Int32Array, isCounted: Uint8Array) =>
      counts.reduce((sum, count, label) => sum + (isCounted[label] === 1 ? count : 0), 0)
    return counted(codes, ofCode) + counted(sections, ofSection)
  }
}
