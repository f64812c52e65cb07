import type { CompanyKey } from '@kvartal/contract/reply'
import { listChosenCompanies } from '@kvartal/database/companies/list-chosen-companies'
import {
  type ArrivedReports,
  listArrivedReports,
  listReportFileNews,
  type ReportFileNews,
  listPublishedFigures,
  type PublishedFigures,
  listPublicationNews,
  type PublicationNews,
} from '@kvartal/database/feeds'
import {
  type FigureVersion,
  listFigureHistory,
  type QuarterHistory,
} from '@kvartal/database/figures/list-figure-history'
import type { Reads } from '@kvartal/database/open'
import { publishedFigures } from '@kvartal/domain/emta/figure'
import { formatValue } from '@kvartal/domain/format/axis-value'
import { firstNames, counted } from '@kvartal/domain/format/counted'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { periodKey, periodLabel } from '@kvartal/domain/period/period'
import { reportTypeNames } from '@kvartal/domain/reports/report-type'
import { requireTag } from '../../companies/read-tags.ts'
import { requireVisibleCompany } from '../../companies/visible-company.ts'
import { siteFeed } from '../pages/page-facts.ts'
import type { FeedEntry, Feed } from './write-feed.ts'

/** The most entries of a feed; older ones are not news. */
const most = 50

/** The newest entries, the newest first; those of one day stay in their order. */
function newestEntries(entries: readonly FeedEntry[]): FeedEntry[] {
  return entries.toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? 1 : -1)).slice(0, most)
}

/**
 * Annual reports that arrived, without figures, which are for logged-in users.
 * @param names of companies by registry code; others are left out
 */
function reportEntries(
  arrivals: readonly ArrivedReports[],
  names: ReadonlyMap<string, string>,
  { key, page }: { readonly key: string; readonly page: string },
): FeedEntry[] {
  return arrivals.map(({ year, seenOn, reportTypes, registryCodes }) => ({
    key: `${key} reports ${year} ${seenOn}`,
    title: `${companyNames(registryCodes, names)}: ${year}. aasta aruanne`,
    text: `${reportTypes.map((type) => reportTypeNames[type]).join('; ')}. Allikas: äriregister.`,
    on: seenOn,
    page,
  }))
}

const mostNames = 10

/** `A OÜ, B AS ja veel 7` */
function companyNames(
  registryCodes: readonly string[],
  names: ReadonlyMap<string, string>,
): string {
  return firstNames(
    registryCodes.flatMap((code) => names.get(code) ?? []),
    mostNames,
  )
}

/**
 * New quarters, corrections and reports of a company.
 * @throws NotFound unless everybody may see the company
 */
export async function readCompanyFeed(database: Reads, key: CompanyKey): Promise<Feed> {
  const { registryCode, name } = await requireVisibleCompany(database, key, 'anonymous')
  const [history, reports] = await Promise.all([
    listFigureHistory(database.db, registryCode),
    listArrivedReports(database.db, [registryCode], 50),
  ])
  const page = `/companies/${registryCode}`
  const names = new Map([[registryCode, name]])
  return {
    title: `${name}: uued andmed`,
    path: `${page}/feed.atom`,
    page,
    entries: newestEntries([
      ...history.flatMap((quarter) => entriesOf(quarter, { registryCode, name })),
      ...reportEntries(reports, names, {
        key: `company ${registryCode}`,
        page: `${page}?tab=annual`,
      }),
    ]),
  }
}

const metrics = quarterMetrics.filter(({ field }) =>
  publishedFigures.some((published) => published === field),
)

type PublishedMetric = (typeof metrics)[number]

/** An entry for each version of a quarter. */
function entriesOf(
  { versions, ...period }: QuarterHistory,
  { registryCode, name }: { readonly registryCode: string; readonly name: string },
): FeedEntry[] {
  return versions.map((version, i) => {
    const before = versions[i - 1]
    const { contentHash, publishedOn } = version.publication
    const quarter = periodLabel(period)
    return {
      key: `company ${registryCode} ${periodKey(period)} ${contentHash}`,
      title: before === undefined ? `${name}: ${quarter}` : `${name}: ${quarter} parandatud`,
      text: `${before === undefined ? told(version) : changed(before, version)} Allikas: Maksu- ja Tolliamet.`,
      on: publishedOn,
      page: `/companies/${registryCode}?q=${periodKey(period)}`,
    }
  })
}

const valueIn = (version: FigureVersion, { field }: PublishedMetric) =>
  version[field as (typeof publishedFigures)[number]]

function told(version: FigureVersion): string {
  return `${metrics.map((metric) => `${metric.label}: ${formatValue(metric.axis, valueIn(version, metric))}`).join('; ')}.`
}

function changed(before: FigureVersion, after: FigureVersion): string {
  const others = metrics.filter((metric) => valueIn(before, metric) !== valueIn(after, metric))
  const words = others.map(
    (metric) =>
      `${metric.label}: oli ${formatValue(metric.axis, valueIn(before, metric))}, nüüd ${formatValue(metric.axis, valueIn(after, metric))}`,
  )
  return `${words.join('; ')}.`
}

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
