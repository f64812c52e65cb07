import { companyParams } from '@kvartal/contract/reply'
import { type FoundScreen, type Screen, screens } from '@kvartal/contract/screens'
import { type Reads, readsUntil } from '@kvartal/database/open'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { keepPerVersion } from '../../kit/cache/shared-reads.ts'
import { openValueCache, unlessAborted } from '../../kit/cache/value-cache.ts'
import type { VersionedReads } from '../../kit/cache/version-tracker.ts'
import { NotFound, Overloaded } from '../../kit/http/known-error.ts'
import { readParams } from '../../kit/http/read-input.ts'
import type { Client } from '../../kit/limits/client.ts'
import { areAllCompaniesShown } from '../../operation/stored-setting.ts'
import { type AskOwn, ownCalls } from '../own-calls.ts'
import { readAboutPage } from './about-page.ts'
import { addressOfPage, type AskedPage, knownPage } from './asked-page.ts'
import { readCompanyPage } from './company-page.ts'
import { readDashboardPage } from './dashboard-page.ts'
import { readOverviewPage } from './overview-page.ts'
import { absentPage, dashboardTitle, type PageFacts, plainPage } from './page-facts.ts'
import { readPrivacyPage } from './privacy-page.ts'
import { readRankingPage } from './ranking-page.ts'
import { readStartGlance } from './start-page.ts'
import { readTagPage } from './tag-page.ts'

const siteDescription =
  'Eesti ettevõtete rahaline pilt, kvartal kvartali järel: käive, maksud ja töötajad Maksu- ja Tolliameti avaandmetest.'

const found: Readonly<Record<FoundScreen, readonly [title: string, description: string]>> = {
  dashboard: [dashboardTitle, siteDescription],
  companies: ['Ettevõtted', 'Kvartali ettevõtete loend: registrikood, maakond ja tagid.'],
  company: ['Ettevõte', siteDescription],
  ranking: ['Edetabel', 'Ettevõtted käibe, töötajate, maksude ja teiste näitajate järjekorras.'],
  overview: ['Ülevaade', 'Kvartali summad tegevusalade ja maakondade kaupa.'],
  about: [
    'Kvartalist',
    'Kust Kvartali arvud tulevad, kuidas iga näitaja arvutatakse, mida nad ei näita, kuidas neile viidata ja kes lehte käitab.',
  ],
  privacy: [
    'Privaatsus',
    'Mida Kvartal külastajast, kontost ja jälgijast alles hoiab, miks, kui kaua, kes seda näeb ja kuidas see kustutada.',
  ],
}

/** The general facts of a screen, without any data. */
export function screenPage(screen: Screen): PageFacts {
  if (!isFound(screen)) return plainPage('Kvartal', siteDescription, null)
  const [title, description] = found[screen]
  return plainPage(title, description, screen === 'company' ? null : screens[screen])
}

function isFound(screen: Screen): screen is FoundScreen {
  return Object.hasOwn(found, screen)
}

export const unknownPage = absentPage(
  'Lehte ei leitud',
  'Sellel aadressil ei ole midagi. Võib-olla on leht ümber nimetatud.',
)

/** Reads the facts of a page that an anonymous visitor may see, whoever the caller is. */
type ReadPage = (page: AskedPage, asking: Asking) => Promise<PageFacts>

export interface Pages {
  /**
   * For the page itself. People wait only briefly, and otherwise get the general facts of the
   * screen; their browser reads the rest.
   * @throws Overloaded for a program that reads nothing but this page, and does better to come
   *   again
   */
  readonly readSoon: ReadPage
  /** @throws NotFound where there is nothing public */
  readonly readWhole: ReadPage
}

interface Asking {
  readonly request: FastifyRequest
  readonly client: Client
}

/**
 * Search engines, and programs that show a link with its title and picture; browsers within apps
 * and phones named Cubot are neither.
 */
const crawlers = /(?<!cu)bot\b|crawl|spider|slurp|preview|externalhit|^whatsapp|embedly|iframely/i

/** The most characters of cached pages; a page with a table has some thousands. */
const mostKept = 10e6

/** The readers of pages, cached until data change. */
export function openPages(app: FastifyInstance, { reads, versions }: VersionedReads): Pages {
  const cache = openValueCache<PageFacts>(mostKept, (facts) => JSON.stringify(facts).length)

  const areAllShown = keepPerVersion(
    () => versions.read('settings'),
    () => areAllCompaniesShown(reads),
  )

  async function read(
    { screen, params, search }: AskedPage,
    database: Reads,
    ask: AskOwn,
    showsAll: boolean,
  ): Promise<PageFacts | null> {
    switch (screen) {
      case 'dashboard':
        return Object.keys(search).length === 0
          ? { ...screenPage(screen), glance: await readStartGlance(ask) }
          : readDashboardPage(database, search, showsAll)
      case 'company':
        return readCompanyPage(database, readParams(companyParams, params).id)
      case 'ranking':
        return readRankingPage(ask, search)
      case 'overview':
        return readOverviewPage(ask, search)
      case 'about':
        return readAboutPage(ask, found.about)
      case 'privacy':
        return readPrivacyPage(ask, found.privacy)
      case 'companies':
        return isId(search['tag']) ? readTagPage(database, Number(search['tag'])) : null
      default:
        return null
    }
  }

  async function readWhole(page: AskedPage, { request, client }: Asking): Promise<PageFacts> {
    const [version, showsAll] = await Promise.all([
      versions.read('companies', 'figures', 'tax-rates', 'directory', 'settings'),
      areAllShown(),
    ])
    const known = knownPage(page)
    const key = JSON.stringify([known, showsAll])
    return cache.read(key, version, client, async (waiting) => {
      const leave = await app.lanes.pages.enter(waiting)
      try {
        const ask = ownCalls(app, { request, client: waiting }, 'anybody')
        return (
          (await read(known, readsUntil(reads, waiting.signal), ask, showsAll)) ??
          screenPage(page.screen)
        )
      } finally {
        leave()
      }
    })
  }

  async function readSoon(page: AskedPage, asking: Asking): Promise<PageFacts> {
    const { request, client } = asking
    if (!isFound(page.screen)) return screenPage(page.screen)
    const isForCrawler = crawlers.test(request.headers['user-agent'] ?? '')
    const { people, crawlers: longer } = app.readLimits.pageMs
    const late = AbortSignal.timeout(isForCrawler ? longer : people)
    try {
      // The read ends with this answer, so that what nobody waits for takes nothing from others.
      const signal = AbortSignal.any([client.signal, late])
      return await unlessAborted(
        readWhole(page, { request, client: { key: client.key, signal } }),
        signal,
      )
    } catch (error) {
      if (error instanceof NotFound) return absences[page.screen] ?? screenPage(page.screen)
      client.signal.throwIfAborted()
      if (!late.aborted && !(error instanceof Overloaded))
        app.log.warn({ err: error, screen: page.screen }, 'what a page is about could not be read')
      // A search engine would take the general facts for the page's own.
      if (isForCrawler)
        throw new Overloaded(
          'Selle lehe andmeid ei jõutud lugeda. Proovi mõne sekundi pärast uuesti.',
        )
      return latePage(page)
    }
  }

  return { readSoon, readWhole }
}

/** The general facts of a page that exists or not: they say nothing against listing it. */
function latePage(page: AskedPage): PageFacts {
  return { ...screenPage(page.screen), address: addressOfPage(page), isListed: true }
}

function isId(text: string | undefined): boolean {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text)
}

const absences: Readonly<Partial<Record<Screen, PageFacts>>> = {
  company: absentPage(
    'Ettevõtet ei leitud',
    'Seda ettevõtet Kvartalis ei ole või ei ole see enam nähtav.',
  ),
  companies: absentPage('Tagi ei leitud', 'Seda tagi Kvartalis ei ole.'),
}
