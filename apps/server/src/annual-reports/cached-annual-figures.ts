import type { Database } from '@kvartal/database/open'
import { listReportYears } from '@kvartal/database/reports/list-report-years'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import { gatherAnnualFigures, type TagAnnualFigures } from '@kvartal/domain/reports/tag-annual-figures'
import type { Lane } from '../limits/lane.ts'
import type { VersionTracker } from '../cache/version-tracker.ts'
import { cacheByTag, type ReadForTag } from '../cache/tag-cache.ts'

/** Annual figures over a tag's active companies. */
export type AnnualFiguresOfTag = TagAnnualFigures & { readonly companies: number }

/** So many values are kept of all tags, in 50 MB: ten thousand companies have a million in five years. */
const mostValues = 6_000_000

/** What a tag without any report counts for. */
const leastValues = 2000

/** Averages and places within tags, kept for as long as companies, tags, reports and figures stay as they are. */
export function cacheAnnualFigures(database: Database, versions: VersionTracker, lane: Lane): ReadForTag<AnnualFiguresOfTag> {
  return cacheByTag(database, versions, lane, {
    dependsOn: ['companies', 'figures', 'reports'],
    most: mostValues,
    sizeOf: (ofTag: AnnualFiguresOfTag | null) => leastValues + (ofTag?.size ?? 0),
    async begin(db) {
      const gathered = gatherAnnualFigures()
      return {
        async add(registryCodes) {
          const years = await listReportYears(db, registryCodes)
          for (const ofCompany of years.values()) gathered.add(deriveAnnualFigures(ofCompany))
        },
        end: (companies) => ({ ...gathered.summarize(), companies }),
      }
    },
  })
}
