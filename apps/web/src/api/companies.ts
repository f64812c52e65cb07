import * as calls from '@kvartal/contract/companies'
import { queryOptions } from '@tanstack/react-query'
import { isNotFound } from './api-error.ts'
import { call, callForPage, reading } from './call.ts'

const activeCompanies = { isActive: 'true', limit: String(calls.mostCompaniesInPage) } as const

/** All active companies, at most 10,000, by name; `pagination.total` is their number. */
export function companyListQuery() {
  return queryOptions({
    queryKey: ['companies', 'list'],
    queryFn: ({ signal }) => callForPage(calls.listCompanies, { query: activeCompanies }, 'Error fetching companies', signal),
  })
}

/** Active companies found by the server by current or former name or by code. */
export function companySearchQuery(search: string) {
  return queryOptions({
    queryKey: ['companies', 'search', search],
    queryFn: ({ signal }) =>
      callForPage(calls.listCompanies, { query: { ...activeCompanies, search } }, 'Error searching companies', signal),
  })
}

export function companyQuery(id: string) {
  return queryOptions({
    queryKey: ['companies', 'one', id],
    queryFn: reading(calls.readCompany, { params: { id } }, 'Error fetching company'),
  })
}

/** The name of a company, by its code, that is not in the list; `null` for an unknown code. */
export function namedCompanyQuery(registryCode: string) {
  return queryOptions({
    queryKey: ['companies', 'named', registryCode],
    queryFn: async ({ signal }): Promise<NamedCompany | null> => {
      try {
        const { name } = await call(calls.readCompany, { params: { id: registryCode } }, 'Error fetching company', signal)
        return { registryCode, name }
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
  })
}

export interface NamedCompany {
  readonly registryCode: string
  readonly name: string
}

/** A company with its quarterly figures, oldest first. */
export function companyFinancialsQuery(id: string) {
  return queryOptions({
    queryKey: ['companies', 'financials', id],
    queryFn: reading(calls.readCompanyFinancials, { params: { id } }, 'Error fetching company with financials'),
  })
}
