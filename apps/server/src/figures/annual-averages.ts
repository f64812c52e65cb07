import type { ReportStandings, TagAnnualAverages } from '@kvartal/contract/annual-reports'
import type { Reads } from '@kvartal/database/open'
import { listReportYears } from '@kvartal/database/reports/list-reports'
import type { TagRecord } from '@kvartal/database/tags'
import { isPublicCompany } from '@kvartal/domain/access/record-rules'
import { gatherStatistics } from '@kvartal/domain/averages/gather-statistics'
import { placeOf } from '@kvartal/domain/averages/place-of'
import { type AnnualMetricId, annualMetrics } from '@kvartal/domain/metrics/annual-metrics'
import { firstOf } from '@kvartal/domain/metrics/metric'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import { presentTag } from '../companies/present-company.ts'
import type { VisibleCompany } from '../companies/visible-company.ts'
import {
  type StatisticsOfTag,
  statisticsOfTag,
  cacheByTag,
  type ReadForTags,
} from '../kit/cache/tag-cache.ts'
import type { VersionTracker } from '../kit/cache/version-tracker.ts'
import type { Lane } from '../kit/limits/lane.ts'

/** Annual figures over a tag's active companies. */
interface AnnualFiguresOfTag extends StatisticsOfTag<AnnualMetricId> {
  readonly companies: number
  /** The values that a company is ranked among, ascending, by year. */
  readonly ranked: Readonly<Record<string, RankedValues>>
}

/** Metrics that are neither good nor bad have none. */
type RankedValues = Readonly<Partial<Record<AnnualMetricId, Float64Array>>>

/**
 * The most values cached for all tags, in 50 MB: ten thousand companies have a million in five
 * years.
 */
const mostValues = 6_000_000

/** The minimum cache size of a tag, even without any report. */
const leastSize = 2000

const rankedMetrics = annualMetrics.filter((metric) => firstOf(metric) !== null)

/**
 * Statistics and ranked values of tags, cached until companies, tags, reports or figures change.
 */
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

type OfTag = readonly [TagRecord, AnnualFiguresOfTag]

type Places = ReportStandings['standings'][number]['places']

export function presentAverages([
  tag,
  { averages, statistics, companies },
]: OfTag): TagAnnualAverages {
  return { tag: presentTag(tag), averages, statistics, companies }
}

/** A company's annual figures, its tags' averages, and its ranks among the tags' companies. */
export function presentStandings(
  company: VisibleCompany,
  annualData: AnnualFigures[],
  ofTags: readonly OfTag[],
): ReportStandings {
  // Managers see a hidden company, but no company is compared with it.
  const isCompared = company.id !== null && isPublicCompany(company)
  const standings = ofTags.map((ofTag) => ({
    ...presentAverages(ofTag),
    places: isCompared ? placesOf(annualData, ofTag[1]) : {},
  }))
  return { annualData, standings }
}

function placesOf(
  years: readonly AnnualFigures[],
  { ranked, companies }: AnnualFiguresOfTag,
): Places {
  return Object.fromEntries(
    years.map((ofYear) => {
      const places = annualMetrics.map((metric) => {
        const place = placeOf(
          metric,
          ofYear,
          ranked[ofYear.year]?.[metric.field] ?? new Float64Array(),
        )
        return [metric.field, place === null ? null : { ...place, inTag: companies }] as const
      })
      // Every metric has its entry.
      return [String(ofYear.year), Object.fromEntries(places) as Places[string]]
    }),
  )
}
