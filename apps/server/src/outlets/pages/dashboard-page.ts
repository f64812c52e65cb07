import { listByKeys, listChosenKeys } from '@kvartal/database/companies/list-chosen-companies'
import type { Reads } from '@kvartal/database/open'
import { listCodesOfTag, listNamedTags, type TagRecord } from '@kvartal/database/tags'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import { quarterMetrics } from '@kvartal/domain/metrics/quarter-metrics'
import { periodLabel } from '@kvartal/domain/period/period'
import { addressOf, type CompareAddress, readAddress } from '@kvartal/views/compare/address'
import type { CompareView } from '@kvartal/views/compare/view'
import { metricWords, viewTitle } from '@kvartal/views/compare/view-title'
import { writeSearchText } from '@kvartal/views/search-text'
import { shownCodes } from '../open-comparison.ts'
import {
  type NewestFigures,
  newestTable,
  newestWords,
  readNewestFigures,
} from './newest-figures.ts'
import { dashboardTitle, type Glance, type PageFacts, siteFeed } from './page-facts.ts'

/** The most companies; more are shown only by the page's script. */
const mostCompanies = 20

interface Chosen {
  readonly registryCode: string
  readonly name: string
}

/**
 * The dashboard with what its address selects.
 * @param showsAll whether companies that are not curated are shown
 * @returns `null` when the address selects nothing that everybody may see
 */
export async function readDashboardPage(
  database: Reads,
  address: CompareAddress,
  showsAll: boolean,
): Promise<PageFacts | null> {
  const view = viewOf(address)
  const tagIds = view.selection.tags.map(Number)
  const choice = {
    codes: view.selection.companies,
    includeHidden: false,
    includeUncurated: showsAll,
  }
  const [keys, tags] = await Promise.all([
    listChosenKeys(database.db, choice),
    listNamedTags(database.db, tagIds),
  ])
  if (keys.length === 0 && tags.length === 0) return null
  const seen = new Set(keys.map(({ registryCode }) => registryCode))
  const companies = await listByKeys(database.db, keys.slice(0, mostCompanies), choice)
  const search = writeSearchText(ownAddress(address, view, seen, tags))
  const labels = metricWords(view)
  const title = viewTitle(
    view,
    [...companies, ...tags].map(({ name }) => name),
    keys.length + tags.length,
  )
  const common = {
    status: 200,
    title,
    address: `/${search}`,
    isListed: true,
    feed: siteFeed,
    organizations: companies,
  } as const
  if (view.tab === 'annual') {
    const description = `${labels}: majandusaasta aruannete näitajad on avatud sisselogitud kasutajatele.`
    return {
      ...common,
      description: upperFirst(description),
      picture: null,
      embed: null,
      table: null,
    }
  }
  const metrics = quarterMetrics.filter(({ id }) => view.metrics.includes(id))
  const figures = await readNewestFigures(
    database,
    companies.length > 0 ? companies : await companiesOfTags(database, tags),
    view.years,
  )
  const [first] = metrics
  const newest = figures === null || first === undefined ? '' : newestWords(figures, first)
  return {
    ...common,
    description: [
      `${upperFirst(labels)} kvartalite kaupa.`,
      newest,
      'Allikas: Maksu- ja Tolliamet.',
    ]
      .filter((part) => part !== '')
      .join(' '),
    picture: { address: `/export/compare.png${search}&size=1200x630`, text: title },
    embed: search,
    table: figures === null ? null : newestTable(figures, metrics),
    glance: figures === null ? null : glanceOf(title, figures),
  }
}

/** The figures themselves are in the page's table. */
function glanceOf(title: string, { period }: NewestFigures): Glance {
  return {
    back: null,
    heading: dashboardTitle,
    notes: ['EMTA avaandmed'],
    about: null,
    newest: { title, words: `Uusim kvartal: ${periodLabel(period)}` },
    figures: [],
  }
}

/**
 * The view as the page reads it, regardless of which companies are visible and which tags exist.
 */
function viewOf(address: CompareAddress): CompareView {
  const tags = (address.t ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))
  const known = { companies: { has: isRegistryCode }, members: new Map(tags.map((id) => [id, []])) }
  return readAddress(address, known).view
}

/**
 * The canonical address of the view: without anything unknown, hidden or meaningless, and without
 * the sorting.
 */
function ownAddress(
  address: CompareAddress,
  view: CompareView,
  seen: ReadonlySet<string>,
  tags: readonly TagRecord[],
): CompareAddress {
  const { s: _sorting, ...settings } = addressOf(view, new Map())
  return {
    ...settings,
    c: shownCodes(address.c, (code) => seen.has(code)),
    t: tags.map(({ id }) => id).join(),
    // These exclude companies of the tags, by code only.
    x: tags.length === 0 ? '' : shownCodes(address.x),
    k: tags.length === 0 ? '' : shownCodes(address.k),
  }
}

async function companiesOfTags(
  database: Reads,
  tags: readonly TagRecord[],
): Promise<readonly Chosen[]> {
  const codes = await Promise.all(
    tags.map(async ({ id }) => (await listCodesOfTag(database.db, id)) ?? []),
  )
  const first = [...new Set(codes.flat())].slice(0, mostCompanies)
  const keys = await listChosenKeys(database.db, { codes: first, includeHidden: false })
  return listByKeys(database.db, keys, { includeHidden: false })
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
