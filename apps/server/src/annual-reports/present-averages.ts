import type { ReportStandings, TagAnnualAverages } from '@kvartal/contract/annual-reports'
import type { TagRecord } from '@kvartal/database/tags/tag-record'
import { isPublicCompany } from '@kvartal/domain/access/record-rules'
import { placeOf } from '@kvartal/domain/averages/place-of'
import { annualMetrics } from '@kvartal/domain/metrics/annual-metrics'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { presentTag } from '../present/tag.ts'
import type { VisibleCompany } from '../visibility/visible-company.ts'
import type { AnnualFiguresOfTag } from './cached-annual-figures.ts'

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
