import { companyCalls } from '@kvartal/contract/companies'
import { figureCalls } from '@kvartal/contract/financial-data'
import { overviewCalls } from '@kvartal/contract/overview'
import { mostCompaniesInPage } from '@kvartal/contract/page-sizes'
import { rankingCalls } from '@kvartal/contract/ranking'
import { requestAddress } from '@kvartal/contract/request-address'
import { tagCalls } from '@kvartal/contract/tag'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import type { Basis } from '@kvartal/domain/period/period'
import { codesInAddress } from '@kvartal/views/compare/address'
import { rankingPageCall } from '@kvartal/views/ranking/ranking-call'
import { readRankingAddress } from '@kvartal/views/ranking/ranking-view'
import type { AskedPage } from './asked-page.ts'

/** What a page's first view loads. */
export interface FirstView {
  /** The view's name in the web's `vite.config.ts`. */
  readonly view: 'dashboard' | 'comparison' | 'company' | 'ranking' | 'overview'
  /**
   * Addresses of the calls that it makes in any case: the web makes the same ones, which the
   * browser starts before the code is there.
   */
  readonly calls: readonly string[]
  /** Whether it shows the newest figures, which the page has before its code is there. */
  readonly showsNewest: boolean
}

/** @returns `null` for a page whose first view is not known */
export function firstViewOf({ screen, params, search }: AskedPage): FirstView | null {
  switch (screen) {
    case 'dashboard':
      return firstDashboard(search)
    case 'company': {
      const id =
        typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : ''
      return isRegistryCode(id) ? firstCompany(id, search) : null
    }
    case 'ranking':
      return firstRanking(search)
    case 'overview':
      return firstOverview(search)
    default:
      return null
  }
}

const lists = [requestAddress(tagCalls.listTags.path), requestAddress(figureCalls.readPeriods.path)]
const choices = requestAddress(
  rankingCalls.readRankingChoices.path,
  {},
  { basis: 'quarter' satisfies Basis },
)

/** Years are for those who are logged in, which the server does not know here. */
function firstRanking(search: AskedPage['search']): FirstView {
  const { view } = readRankingAddress(search)
  const isOfQuarters = view.basis === 'quarter'
  const ranking = requestAddress(rankingCalls.readRanking.path, {}, rankingPageCall(view))
  return {
    view: 'ranking',
    calls: isOfQuarters ? [ranking, choices, ...lists] : [],
    showsNewest: isOfQuarters,
  }
}

function firstOverview(search: AskedPage['search']): FirstView {
  return { view: 'overview', calls: [choices], showsNewest: !has(search, 'tab') }
}

function firstDashboard(search: AskedPage['search']): FirstView {
  const codes = codesInAddress(search)
  const active = (limit: number) =>
    requestAddress(companyCalls.listCompanies.path, {}, { isActive: 'true', limit: `${limit}` })
  // The companies of tags are compared once the list is there.
  if (has(search, 't') || has(search, 'x'))
    return {
      view: 'comparison',
      calls: [active(mostCompaniesInPage), ...lists],
      showsNewest: false,
    }
  if (codes.length === 0)
    return {
      view: 'dashboard',
      calls: [active(1), ...lists, requestAddress(overviewCalls.readHeadline.path), choices],
      showsNewest: true,
    }
  return {
    view: 'comparison',
    calls: [
      requestAddress(figureCalls.compareCompanies.path, {}, { codes: codes.join() }),
      active(1),
      ...lists,
    ],
    // Another tab, averages alone and another measure are other figures.
    showsNewest: !['tab', 'v', 'f'].some((name) => has(search, name)),
  }
}

function firstCompany(id: string, search: AskedPage['search']): FirstView {
  return {
    view: 'company',
    calls: [
      requestAddress(companyCalls.readCompany.path, { id }),
      requestAddress(companyCalls.readCompanyFinancials.path, { id }),
      requestAddress(figureCalls.readPeriods.path),
    ],
    showsNewest: !['tab', 'q'].some((name) => has(search, name)),
  }
}

function has(search: AskedPage['search'], name: string): boolean {
  return (search[name] ?? '') !== ''
}
