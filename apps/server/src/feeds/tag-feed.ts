import { listChosenCompanies } from '@kvartal/database/companies/list-chosen-companies'
import { listArrivedReports } from '@kvartal/database/feeds/list-arrived-reports'
import {
  listPublishedFigures,
  type PublishedFigures,
} from '@kvartal/database/feeds/list-published-figures'
import type { Reads } from '@kvartal/database/open'
import { counted } from '@kvartal/domain/format/counted'
import { periodKey, periodLabel } from '@kvartal/domain/period/period'
import { requireTag } from '../tags/read-tags.ts'
import { newestEntries } from './newest-entries.ts'
import { companyNames, reportEntries } from './report-entries.ts'
import type { Feed, FeedEntry } from './write-feed.ts'

/**
 * New quarters, corrections and reports of the companies of a tag.
 * @throws NotFound when there is no such tag
 */
export async function readTagFeed({ db }: Reads, id: number): Promise<Feed> {
  const tag = await requireTag(db, id, { includeHidden: false })
  const companies = await listChosenCompanies(db, { tagIds: [id], includeHidden: false })
  const names = new Map(companies.map(({ registryCode, name }) => [registryCode, name]))
  const codes = [...names.keys()]
  const [figures, reports] = await Promise.all([
    listPublishedFigures(db, codes, 50),
    listArrivedReports(db, codes, 50),
  ])
  const page = `/companies?tag=${id}`
  return {
    title: `${tag.name}: uued andmed`,
    path: `/tags/${id}/feed.atom`,
    page,
    entries: newestEntries([
      ...figures.map((published) =>
        figuresEntry(published, names, { key: `tag ${id}`, name: tag.name }),
      ),
      ...reportEntries(reports, names, { key: `tag ${id}`, page }),
    ]),
  }
}

function figuresEntry(
  { isCorrection, publishedOn, contentHash, registryCodes, ...period }: PublishedFigures,
  names: ReadonlyMap<string, string>,
  tag: { readonly key: string; readonly name: string },
): FeedEntry {
  const quarter = periodLabel(period)
  const id = tag.key.slice('tag '.length)
  return {
    key: `${tag.key} ${periodKey(period)} ${isCorrection ? 'corrected' : 'new'} ${contentHash}`,
    title: isCorrection ? `${tag.name}: ${quarter} parandatud` : `${tag.name}: ${quarter}`,
    text: `${counted(registryCodes.length, 'ettevõte', 'ettevõtet')}: ${companyNames(registryCodes, names)}. Allikas: Maksu- ja Tolliamet.`,
    on: publishedOn,
    page: `/?t=${id}`,
  }
}
