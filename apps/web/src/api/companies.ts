import { mostCompaniesInPage } from '@kvartal/contract/page-sizes'
import { queryOptions } from '@tanstack/react-query'
import { callForPage, reading } from './call.ts'

const activeCompanies = { isActive: 'true', limit: String(mostCompaniesInPage) } as const

/** All active companies, at most 10,000, by name; `pagination.total` is their number. */
export function companyListQuery() {
  return queryOptions({
    queryKey: ['companies', 'list'],
    queryFn: ({ signal }) =>
      callForPage(
        'GET /api/companies',
        { query: activeCompanies },
        'Error fetching companies',
        signal,
      ),
  })
}

/** The number of all active companies. */
export function companyCountQuery() {
  return queryOptions({
    queryKey: ['companies', 'count'],
    queryFn: async ({ signal }) =>
      (
        await callForPage(
          'GET /api/companies',
          { query: { isActive: 'true', limit: '1' } },
          'Error fetching companies',
          signal,
        )
      ).pagination.total,
  })
}

/** Active companies found by the server by current or former name or by code. */
export function companySearchQuery(search: string) {
  return queryOptions({
    queryKey: ['companies', 'search', search],
    queryFn: ({ signal }) =>
      callForPage(
        'GET /api/companies',
        { query: { ...activeCompanies, search } },
        'Error searching companies',
        signal,
      ),
  })
}

export function companyQuery(id: string) {
  return queryOptions({
    queryKey: ['companies', 'one', id],
    queryFn: reading('GET /api/companies/{id}', { params: { id } }, 'Error fetching company'),
  })
}

/** Under which a name is cached that a search or a list has shown; nothing requests it. */
export function nameKey(registryCode: string) {
  return ['companies', 'named', registryCode] as const
}

export interface NamedCompany {
  readonly registryCode: string
  readonly name: string
}

/** A company with its quarterly figures, oldest first. */
export function companyFinancialsQuery(id: string) {
  return queryOptions({
    queryKey: ['companies', 'financials', id],
    queryFn: reading(
      'GET /api/companies/{id}/financials',
      { params: { id } },
      'Error fetching company with financials',
    ),
  })
}
