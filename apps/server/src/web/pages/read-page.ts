import { setTimeout as sleep } from 'node:timers/promises'
import { companyParams } from '@kvartal/contract/reply'
import type { Screen } from '@kvartal/contract/screens'
import type { Database } from '@kvartal/database/open'
import type { FastifyBaseLogger } from 'fastify'
import { openValueCache } from '../../cache/value-cache.ts'
import type { VersionTracker } from '../../cache/version-tracker.ts'
import { NotFound } from '../../http/known-error.ts'
import { readParams } from '../../http/read-input.ts'
import type { Client } from '../../limits/places.ts'
import { areAllCompaniesShown } from '../../settings/stored-setting.ts'
import { readCompanyPage } from './company-page.ts'
import { readDashboardPage } from './dashboard-page.ts'
import { absentPage, type PageFacts } from './page-facts.ts'
import { isFound, screenPage } from './screen-pages.ts'
import { readTagPage } from './tag-page.ts'

export interface AskedPage {
  readonly screen: Screen
  readonly params: unknown
  readonly search: Readonly<Record<string, string>>
}

/** Reads what an anonymous visitor may know of a page, whoever asks. */
export type ReadPage = (page: AskedPage, client: Client) => Promise<PageFacts>

interface PageParts {
  readonly database: Database
  readonly versions: VersionTracker
  readonly log: FastifyBaseLogger
  /** A page waits so long for what is read about it, in milliseconds; the next one has it. */
  readonly patience: number
}

/** The most characters of what is kept of pages; a page with a table has some thousands. */
const mostKept = 10e6

/** The readers of pages, cached until data change. */
export function openPages({ database, versions, log, patience }: PageParts): ReadPage {
  const cache = openValueCache<PageFacts>(mostKept, (facts) => JSON.stringify(facts).length)

  async function read({ screen, params, search }: AskedPage, showsAll: boolean): Promise<PageFacts | null> {
    switch (screen) {
      case 'dashboard':
        return readDashboardPage(database, search, showsAll)
      case 'company':
        return readCompanyPage(database, readParams(companyParams, params).id)
      case 'companies':
        return isId(search['tag']) ? readTagPage(database, Number(search['tag'])) : null
      default:
        return null
    }
  }

  async function find(page: AskedPage, client: Client): Promise<PageFacts> {
    const [version, showsAll] = await Promise.all([versions.read('companies', 'figures', 'tax-rates', 'directory'), areAllCompaniesShown(database)])
    const key = JSON.stringify([page.screen, page.params, page.search, showsAll])
    return cache.read(key, version, client, async () => (await read(page, showsAll)) ?? screenPage(page.screen))
  }

  return async (page, client) => {
    const usual = screenPage(page.screen)
    if (!isFound(page.screen)) return usual
    const answered = new AbortController()
    const facts = find(page, client).catch((error: unknown) => {
      if (error instanceof NotFound) return absences[page.screen] ?? usual
      // The page itself needs no data; its calls will tell what is wrong.
      if (!client.signal.aborted) log.warn({ err: error, screen: page.screen }, 'what a page is about could not be read')
      return usual
    })
    const late = sleep(patience, usual, { signal: answered.signal, ref: false }).catch(() => usual)
    return Promise.race([facts, late]).finally(() => answered.abort())
  }
}

function isId(text: string | undefined): boolean {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text)
}

const absences: Readonly<Partial<Record<Screen, PageFacts>>> = {
  company: absentPage('Ettevõtet ei leitud', 'Seda ettevõtet Kvartalis ei ole või ei ole see enam nähtav.'),
  companies: absentPage('Tagi ei leitud', 'Seda tagi Kvartalis ei ole.'),
}
