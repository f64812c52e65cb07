import { companyCalls } from '@kvartal/contract/companies'
import { figureCalls } from '@kvartal/contract/financial-data'
import { mostCompaniesInPage } from '@kvartal/contract/page-sizes'
import { requestAddress } from '@kvartal/contract/request-address'
import { tagCalls } from '@kvartal/contract/tag'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import { codesInAddress } from '@kvartal/views/compare/address'
import type { AskedPage } from './asked-page.ts'

/** What a page's first view loads. */
export interface FirstView {
  /** The view's name in the web's `vite.config.ts`. */
  readonly view: 'dashboard' | 'comparison' | 'company'
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
  if (screen === 'dashboard') return firstDashboard(search)
  const id =
    typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : ''
  return screen === 'company' && isRegistryCode(id) ? firstCompany(id, search) : null
}

function firstDashboard(search: AskedPage['search']): FirstView {
  const codes = codesInAddress(search)
  const lists = [
    requestAddress(tagCalls.listTags.path),
    requestAddress(figureCalls.readPeriods.path),
  ]
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
    return { view: 'dashboard', calls: [active(1), ...lists], showsNewest: false }
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
