import {
  listReportFileNews,
  type ReportFileNews,
} from '@kvartal/database/feeds/list-arrived-reports'
import {
  listPublicationNews,
  type PublicationNews,
} from '@kvartal/database/feeds/list-published-figures'
import type { Reads } from '@kvartal/database/open'
import { counted } from '@kvartal/domain/format/counted'
import { periodKey, periodLabel } from '@kvartal/domain/period/period'
import { siteFeed } from '../web/pages/page-facts.ts'
import { newestEntries } from './newest-entries.ts'
import type { Feed, FeedEntry } from './write-feed.ts'

/** The publications about the whole country. */
export async function readSiteFeed({ db }: Reads, includeUncurated: boolean): Promise<Feed> {
  const [publications, files] = await Promise.all([
    listPublicationNews(db, { limit: 50, includeUncurated }),
    listReportFileNews(db, 50),
  ])
  return {
    ...siteFeed,
    page: '/',
    entries: newestEntries([...publications.flatMap(publicationEntries), ...files.map(fileEntry)]),
  }
}

/** New quarters and corrections are separate entries, even for one publication. */
function publicationEntries({
  contentHash,
  publishedOn,
  quarters,
  correctedCompanies,
}: PublicationNews): FeedEntry[] {
  const newest = quarters.at(-1)
  const first = quarters[0]
  const entries: FeedEntry[] = []
  if (newest !== undefined && first !== undefined) {
    const span =
      first === newest ? periodLabel(newest) : `${periodLabel(first)} – ${periodLabel(newest)}`
    entries.push({
      key: `site ${contentHash} new`,
      title: `EMTA andmed: ${span}`,
      // An older quarter may have been published long before the file that it was loaded from.
      text: `Laaditud on Maksu- ja Tolliameti avaldatud ettevõtete käive, maksud ja töötajad: ${span}.`,
      on: publishedOn,
      page: `/ranking?period=${periodKey(newest)}`,
    })
  }
  if (correctedCompanies > 0) {
    entries.push({
      key: `site ${contentHash} corrected`,
      title: 'EMTA on parandanud varem avaldatud andmeid',
      text: `Parandatud on ${counted(correctedCompanies, 'ettevõtte', 'ettevõtte')} andmeid. Iga ettevõtte lehel on näha, mis muutus.`,
      on: publishedOn,
      page: '/',
    })
  }
  return entries
}

function fileEntry({ year, asOf, publication }: ReportFileNews): FeedEntry {
  return {
    key: `site reports ${year} ${asOf} ${publication}`,
    title: `Äriregistri ${year}. aasta aruanded`,
    text: `Äriregister on avaldanud ${year}. aasta majandusaasta aruannete uue faili.`,
    on: asOf,
    page: '/',
  }
}
