import type { Reads } from '@kvartal/database/open'
import { listReportYears } from '@kvartal/database/reports/list-report-years'
import { gatherStatistics } from '@kvartal/domain/averages/gather-statistics'
import { type AnnualMetricId, annualMetrics } from '@kvartal/domain/metrics/annual-metrics'
import { firstOf } from '@kvartal/domain/metrics/metric'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import { type StatisticsOfTag, statisticsOfTag } from '../cache/statistics-of-tag.ts'
import { cacheByTag, type ReadForTags } from '../cache/tag-cache.ts'
import type { VersionTracker } from '../cache/version-tracker.ts'
import type { Lane } from '../limits/lane.ts'

/** Annual figures over a tag's active companies. */
export interface AnnualFiguresOfTag extends StatisticsOfTag<AnnualMetricId> {
  readonly companies: number
  /** The values that a company is ranked among, ascending, by year. */
  readonly ranked: Readonly<Record<string, RankedValues>>
}

/** Metrics that are neither good nor bad have none. */
type RankedValues = Readonly<Partial<Record<AnnualMetricId, Float64Array>>>

/** The most values cached for all tags, in 50 MB: ten thousand companies have a million in five years. */
const mostValues = 6_000_000

/** The minimum cache size of a tag, even without any report. */
const leastSize = 2000

const rankedMetrics = annualMetrics.filter((metric) => firstOf(metric) !== null)

/** Statistics and ranked values of tags, cached until companies, tags, reports or figures change. */
export function cacheAnnualFigures(
  database: Reads,
  versions: VersionTracker,
  lane: Lane,
): ReadForTags<AnnualFiguresOfTag> {
  return cacheByTag(database, versions, lane, {
    dependsOn: ['companies', 'figures', 'reports'],
    maxSize: mostValues,
    sizeOf: (ofTag: AnnualFiguresOfTag | null) =>
      leastSize +
      Object.values(ofTag?.ranked ?? {}).reduce((sum, values) => sum + lengthOf(values), 0),
    companiesPerBatch: 50,
    async begin(db, sameIn) {
      const gathered = gatherStatistics({ metrics: annualMetrics, factsOf: () => ({}), sameIn })
      return {
        read: (registryCodes) => listReportYears(db, registryCodes),
        add(years) {
          for (const ofCompany of years.values()) gathered.add(deriveAnnualFigures(ofCompany))
        },
        async result(companies, work) {
          const ranked: Record<string, RankedValues> = {}
          const statistics = await statisticsOfTag(gathered, work, (year, values) => {
            ranked[year] = Object.fromEntries(
              rankedMetrics.map(({ field }) => [field, values[field].toSorted()]),
            )
          })
          return { ...statistics, companies, ranked }
        },
      }
    },
  })
}

function lengthOf(values: RankedValues): number {
  return Object.values(values).reduce((sum, { length }) => sum + length, 0)
}
