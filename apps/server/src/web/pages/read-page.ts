import { setTimeout as sleep } from 'node:timers/promises'
import { companyParams } from '@kvartal/contract/reply'
import type { Screen } from '@kvartal/contract/screens'
import type { Reads } from '@kvartal/database/open'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openValueCache } from '../../cache/value-cache.ts'
import type { VersionTracker } from '../../cache/version-tracker.ts'
import { NotFound } from '../../http/known-error.ts'
import { readParams } from '../../http/read-input.ts'
import type { Client } from '../../limits/places.ts'
import { areAllCompaniesShown } from '../../settings/stored-setting.ts'
import { type AskOwn, ownCalls } from '../../views/own-calls.ts'
import { readCompanyPage } from './company-page.ts'
import { readDashboardPage } from './dashboard-page.ts'
import { absentPage, type PageFacts } from './page-facts.ts'
import { readOverviewPage } from './overview-page.ts'
import { readRankingPage } from './ranking-page.ts'
import { isFound, screenPage } from './screen-pages.ts'
import { readTagPage } from './tag-page.ts'

interface AskedPage {
  readonly screen: Screen
  readonly params: unknown
  readonly search: Readonly<Record<string, string>>
}

/** Reads the facts of a page that an anonymous visitor may see, whoever the caller is. */
export type ReadPage = (page: AskedPage, asking: Asking) => Promise<PageFacts>

interface Pages {
  /** For the page itself, which waits only briefly, and otherwise gets the general facts of the screen. */
  readonly readSoon: ReadPage
  /** @throws NotFound where there is nothing public */
  readonly readWhole: ReadPage
}

interface Asking {
  readonly request: FastifyRequest
  readonly client: Client
}

interface PageParts {
  readonly database: Reads
  readonly versions: VersionTracker
}

/** The most characters of cached pages; a page with a table has some thousands. */
const mostKept = 10e6

/** The readers of pages, cached until data change. */
export function openPages(app: FastifyInstance, { database, versions }: PageParts): Pages {
  const cache = openValueCache<PageFacts>(mostKept, (facts) => JSON.stringify(facts).length)

  async function read({ screen, params, search }: AskedPage, ask: AskOwn, showsAll: boolean): Promise<PageFacts | null> {
    switch (screen) {
      case 'dashboard':
        return readDashboardPage(database, search, showsAll)
      case 'company':
        return readCompanyPage(database, readParams(companyParams, params).id)
      case 'ranking':
        return readRankingPage(ask, search)
      case 'overview':
        return readOverviewPage(ask, search)
      case 'companies':
        return isId(search['tag']) ? readTagPage(database, Number(search['tag'])) : null
      default:
        return null
    }
  }

  async function readWhole(page: AskedPage, { request, client }: Asking): Promise<PageFacts> {
    const [version, showsAll] = await Promise.all([versions.read('companies', 'figures', 'tax-rates', 'directory'), areAllCompaniesShown(database)])
    const key = JSON.stringify([page.screen, page.params, page.search, showsAll])
    return cache.read(key, version, client, async (waiting) => {
      const ask = ownCalls(app, { request, client: waiting }, 'anybody')
      return (await read(page, ask, showsAll)) ?? screenPage(page.screen)
    })
  }

  async function readSoon(page: AskedPage, asking: Asking): Promise<PageFacts> {
    const usual = screenPage(page.screen)
    if (!isFound(page.screen)) return usual
    const answered = new AbortController()
    const facts = readWhole(page, asking).catch((error: unknown) => {
      if (error instanceof NotFound) return absences[page.screen] ?? usual
      // The page itself needs no data; its calls will report the error.
      if (!asking.client.signal.aborted) app.log.warn({ err: error, screen: page.screen }, 'what a page is about could not be read')
      return usual
    })
    const late = sleep(app.readLimits.pageMs, usual, { signal: answered.signal, ref: false }).catch(() => usual)
    return Promise.race([facts, late]).finally(() => answered.abort())
  }

  return { readSoon, readWhole }
}

function isId(text: string | undefined): boolean {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text)
}

const absences: Readonly<Partial<Record<Screen, PageFacts>>> = {
  company: absentPage('Ettevõtet ei leitud', 'Seda ettevõtet Kvartalis ei ole või ei ole see enam nähtav.'),
  companies: absentPage('Tagi ei leitud', 'Seda tagi Kvartalis ei ole.'),
}
