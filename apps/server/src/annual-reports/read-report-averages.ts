import type { ReportStandings, TagAnnualAverages } from '@kvartal/contract/annual-reports'
import type { Database } from '@kvartal/database/open'
import { listReportYears } from '@kvartal/database/reports/list-report-years'
import { listNamedTags } from '@kvartal/database/tags/list-named-tags'
import type { TagRecord } from '@kvartal/database/tags/tag-record'
import { isPublicCompany } from '@kvartal/domain/access/record-rules'
import type { Visitor } from '@kvartal/domain/access/role'
import { annualMetricIds } from '@kvartal/domain/metrics/annual-metrics'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import type { Client } from '../limits/lane.ts'
import type { ReadForTag } from '../cache/tag-cache.ts'
import { presentTag } from '../present/tag.ts'
import { requireVisibleCompany } from '../visibility/visible-company.ts'
import type { AnnualFiguresOfTag } from './cached-annual-figures.ts'

export interface ReportAveragesParts {
  readonly database: Database
  readonly readOfTag: ReadForTag<AnnualFiguresOfTag>
}

/** Averages of the tags that are known, in the order asked, each once. */
export async function readReportTagAverages(
  { database, readOfTag }: ReportAveragesParts,
  tagIds: readonly number[],
  client: Client,
): Promise<TagAnnualAverages[]> {
  const found: TagAnnualAverages[] = []
  for (const tag of await listNamedTags(database.db, tagIds)) {
    const ofTag = await readOfTag(tag.id, client)
    if (ofTag !== null) found.push(presentAverages(tag, ofTag))
  }
  return found
}

/** A company's annual figures beside each of its tags' averages, and its places among the tags' companies. */
export async function readReportStandings(
  { database, readOfTag }: ReportAveragesParts,
  id: number,
  { visitor, client }: { readonly visitor: Visitor; readonly client: Client },
): Promise<ReportStandings> {
  const company = await requireVisibleCompany(database, id, visitor)
  // A hidden company is seen by a haldur, but nobody is compared with it.
  const isCompared = isPublicCompany(company)
  const ofTags: [TagRecord, AnnualFiguresOfTag][] = []
  for (const tag of company.tags) {
    const ofTag = await readOfTag(tag.id, client)
    if (ofTag !== null) ofTags.push([tag, ofTag])
  }
  const years = await listReportYears(database.db, [company.registryCode])
  const own = deriveAnnualFigures(years.get(company.registryCode) ?? [])
  return {
    annualData: own,
    standings: ofTags.map(([tag, ofTag]) => ({ ...presentAverages(tag, ofTag), places: isCompared ? placesOf(own, ofTag) : {} })),
  }
}

function presentAverages(tag: TagRecord, { byYear, companies }: AnnualFiguresOfTag): TagAnnualAverages {
  const years = Object.entries(byYear)
  return {
    tag: presentTag(tag),
    companies,
    averages: Object.fromEntries(years.map(([year, { averages }]) => [year, averages])),
    companiesWithValue: Object.fromEntries(years.map(([year, { companiesWithValue }]) => [year, companiesWithValue])),
  }
}

function placesOf(
  own: readonly AnnualFigures[],
  { placeOf }: AnnualFiguresOfTag,
): ReportStandings['standings'][number]['places'] {
  return Object.fromEntries(
    own.map((ofYear) => {
      const places = annualMetricIds.flatMap((metric) => {
        const place = placeOf(ofYear, metric)
        return place === null ? [] : [[metric, place] as const]
      })
      return [String(ofYear.year), Object.fromEntries(places)]
    }),
  )
}
