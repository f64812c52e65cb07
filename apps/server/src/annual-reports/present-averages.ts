import type { ReportStandings, TagAnnualAverages } from '@kvartal/contract/annual-reports'
import type { CompanyRecord } from '@kvartal/database/companies/find-company'
import type { TagRecord } from '@kvartal/database/tags/tag-record'
import { isPublicCompany } from '@kvartal/domain/access/record-rules'
import { annualMetricIds } from '@kvartal/domain/metrics/annual-metrics'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { presentTag } from '../present/tag.ts'
import type { AnnualFiguresOfTag } from './cached-annual-figures.ts'

type OfTag = readonly [TagRecord, AnnualFiguresOfTag]

export function presentAverages([tag, { byYear, companies }]: OfTag): TagAnnualAverages {
  const years = Object.entries(byYear)
  return {
    tag: presentTag(tag),
    companies,
    averages: Object.fromEntries(years.map(([year, { averages }]) => [year, averages])),
    companiesWithValue: Object.fromEntries(years.map(([year, { companiesWithValue }]) => [year, companiesWithValue])),
  }
}

/** A company's annual figures, its tags' averages, and its ranks among the tags' companies. */
export function presentStandings(company: CompanyRecord, annualData: AnnualFigures[], ofTags: readonly OfTag[]): ReportStandings {
  // Managers see a hidden company, but no company is compared with it.
  const isCompared = isPublicCompany(company)
  const standings = ofTags.map((ofTag) => ({ ...presentAverages(ofTag), places: isCompared ? placesOf(annualData, ofTag[1]) : {} }))
  return { annualData, standings }
}

function placesOf(years: readonly AnnualFigures[], { placeOf }: AnnualFiguresOfTag): ReportStandings['standings'][number]['places'] {
  return Object.fromEntries(
    years.map((ofYear) => {
      const places = annualMetricIds.flatMap((metric) => {
        const place = placeOf(ofYear, metric)
        return place === null ? [] : [[metric, place] as const]
      })
      return [String(ofYear.year), Object.fromEntries(places)]
    }),
  )
}
