import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReportStandings, TagAnnualAverages } from '@kvartal/contract/annual-reports'
import type { Database } from '@kvartal/database/open'
import { listReportYears } from '@kvartal/database/reports/list-report-years'
import { listCodesOfTags } from '@kvartal/database/tags/list-codes-of-tags'
import { listTags } from '@kvartal/database/tags/list-tags'
import type { TagRecord } from '@kvartal/database/tags/tag-record'
import type { Visitor } from '@kvartal/domain/access/role'
import type { AnnualFigures } from '@kvartal/domain/reports/annual-figures'
import { annualMetricIds } from '@kvartal/domain/reports/annual-metric-id'
import { averageByYear } from '@kvartal/domain/reports/average-annual-figures'
import { deriveAnnualFigures } from '@kvartal/domain/reports/derive-annual-figures'
import { placeAmong } from '@kvartal/domain/reports/place-of'
import { presentTag } from '../present/tag.ts'
import { requireVisibleCompany } from '../visibility/visible-company.ts'

/** So many companies are read by one query, with a look at other requests after it. */
const readAtOnce = 250

/** Averages of the tags that are known, in the order asked, each once. */
export async function readReportTagAverages(database: Database, tagIds: readonly number[]): Promise<TagAnnualAverages[]> {
  const known = await listTags(database.db, { ids: tagIds, includeHidden: false })
  const byId = new Map(known.map((tag) => [tag.id, tag]))
  const tags = [...new Set(tagIds)].flatMap((id) => byId.get(id) ?? [])
  const ofTags = await readFiguresOfTags(database, tags)
  return ofTags.map(presentAverages)
}

/** A company's annual figures beside each of its tags' averages, and its places among the tags' companies. */
export async function readReportStandings(database: Database, id: string, visitor: Visitor): Promise<ReportStandings> {
  const company = await requireVisibleCompany(database, id, visitor)
  const years = await listReportYears(database.db, [company.registryCode])
  const own = deriveAnnualFigures(years.get(company.registryCode) ?? [])
  const ofTags = await readFiguresOfTags(database, company.tags)
  return {
    annualData: own,
    standings: ofTags.map((ofTag) => ({
      ...presentAverages(ofTag),
      // A hidden company is seen by a haldur, but nobody is compared with it.
      places: ofTag.registryCodes.includes(company.registryCode) ? placesOf(own, ofTag.figures) : {},
    })),
  }
}

interface FiguresOfTag {
  readonly tag: TagRecord
  /** Of active companies, with reports or without. */
  readonly registryCodes: readonly string[]
  readonly figures: readonly AnnualFigures[]
}

async function readFiguresOfTags({ db }: Database, tags: readonly TagRecord[]): Promise<FiguresOfTag[]> {
  const codesOfTags = await listCodesOfTags(db, tags.map(({ id }) => id))
  const codes = [...new Set([...codesOfTags.values()].flat())]
  const figures = new Map<string, readonly AnnualFigures[]>()
  for (let start = 0; start < codes.length; start += readAtOnce) {
    const found = await listReportYears(db, codes.slice(start, start + readAtOnce))
    for (const [code, years] of found) figures.set(code, deriveAnnualFigures(years))
    await nextTurn()
  }
  return tags.flatMap((tag) => {
    const registryCodes = codesOfTags.get(tag.id)
    if (registryCodes === undefined) return []
    return [{ tag, registryCodes, figures: registryCodes.flatMap((code) => figures.get(code) ?? []) }]
  })
}

function presentAverages({ tag, registryCodes, figures }: FiguresOfTag): TagAnnualAverages {
  const byYear = Object.entries(averageByYear(figures))
  return {
    tag: presentTag(tag),
    companies: registryCodes.length,
    averages: Object.fromEntries(byYear.map(([year, ofYear]) => [year, ofYear.averages])),
    companiesWithValue: Object.fromEntries(byYear.map(([year, ofYear]) => [year, ofYear.companiesWithValue])),
  }
}

function placesOf(own: readonly AnnualFigures[], others: readonly AnnualFigures[]): ReportStandings['standings'][number]['places'] {
  const byYear = Map.groupBy(others, ({ year }) => year)
  return Object.fromEntries(
    own.map((ofYear) => {
      const rivals = byYear.get(ofYear.year) ?? []
      const places = annualMetricIds.flatMap((metric) => {
        const place = placeAmong(metric, ofYear[metric], rivals.map((figures) => figures[metric]))
        return place === null ? [] : [[metric, place] as const]
      })
      return [String(ofYear.year), Object.fromEntries(places)]
    }),
  )
}
