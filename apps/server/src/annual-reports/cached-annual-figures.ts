import type { Database } from '@kvartal/database/open'
import { listReportYears } from '@kvartal/database/reports/list-report-years'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import { gatherAnnualFigures, type TagAnnualFigures } from '@kvartal/domain/reports/tag-annual-figures'
import { cacheByTag, type ReadForTags } from '../cache/tag-cache.ts'
import type { VersionTracker } from '../cache/version-tracker.ts'
import type { Lane } from '../limits/lane.ts'

/** Annual figures over a tag's active companies. */
export type AnnualFiguresOfTag = TagAnnualFigures & { readonly companies: number }

/** The most values cached for all tags, in 50 MB: ten thousand companies have a million in five years. */
const mostValues = 6_000_000

/** The size of a tag without any report. */
const leastSize = 2000

/** Averages and ranks within tags, cached until companies, tags, reports or figures change. */
export function cacheAnnualFigures(database: Database, versions: VersionTracker, lane: Lane): ReadForTags<AnnualFiguresOfTag> {
  return cacheByTag(database, versions, lane, {
    dependsOn: ['companies', 'figures', 'reports'],
    maxSize: mostValues,
    sizeOf: (ofTag: AnnualFiguresOfTag | null) => leastSize + (ofTag?.size ?? 0),
    async begin(db) {
      const gathered = gatherAnnualFigures()
      return {
        async add(registryCodes) {
          const years = await listReportYears(db, registryCodes)
          for (const ofCompany of years.values()) gathered.add(deriveAnnualFigures(ofCompany))
        },
        result: (companies) => ({ ...gathered.summarize(), companies }),
      }
    },
  })
}
