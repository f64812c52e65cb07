import { listCompanies, mostCompaniesInPage, readCompany, readCompanyFinancials } from '@kvartal/contract/companies'
import { queryOptions } from '@tanstack/react-query'
import { call, callForPage } from './call.ts'

const activeCompanies = { isActive: 'true', limit: String(mostCompaniesInPage) } as const

/** All active companies, at most 10,000, by name; `pagination.total` is their number. */
export function companyListQuery() {
  return queryOptions({
    queryKey: ['companies', 'list'],
    queryFn: ({ signal }) =>
      callForPage(listCompanies, { query: activeCompanies }, { fallback: 'Error fetching companies', signal }),
  })
}

/** Active companies found by the server by current or former name or by code. */
export function companySearchQuery(text: string) {
  return queryOptions({
    queryKey: ['companies', 'search', text],
    queryFn: ({ signal }) =>
      callForPage(
        listCompanies,
        { query: { ...activeCompanies, search: text } },
        { fallback: 'Error searching companies', signal },
      ),
  })
}

export function companyQuery(id: string) {
  return queryOptions({
    queryKey: ['companies', 'one', id],
    queryFn: ({ signal }) => call(readCompany, { params: { id } }, { fallback: 'Error fetching company', signal }),
  })
}

/** A company with its quarterly figures, oldest first. */
export function companyFinancialsQuery(id: string) {
  return queryOptions({
    queryKey: ['companies', 'financials', id],
    queryFn: ({ signal }) =>
      call(readCompanyFinancials, { params: { id } }, { fallback: 'Error fetching company with financials', signal }),
  })
}
