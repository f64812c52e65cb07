import type { CompanyInList } from '@kvartal/contract/company'
import type { InputAt } from '@kvartal/contract/endpoints'
import { mostCompaniesInPage } from '@kvartal/contract/page-sizes'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { callForPage, call, callWithWarning } from './call.ts'

/** Page size on screens that curate companies (specification, section 9). */
const pageSize = 1000

/**
 * All companies visible to the logged-in user, by name: for haldur and administraator including
 * inactive ones. The pages are fetched one after the other.
 */
export function curatedCompaniesQuery() {
  return queryOptions({
    queryKey: ['companies', 'curated'],
    queryFn: ({ signal }) => readAllPages(signal),
  })
}

/** The same, searched by the server by current or former name or by code. */
export function curatedSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['companies', 'curated-search', text],
    queryFn: async ({ signal }) => {
      const query = { search: text, limit: String(pageSize) }
      return (
        await callForPage('GET /api/companies', { query }, 'Error searching companies', signal)
      ).rows
    },
  })
}

/** Ids of the companies without figures of any quarter. */
export function withoutFiguresQuery() {
  return queryOptions({
    queryKey: ['companies', 'without-figures'],
    queryFn: async ({ signal }) => {
      const query = { lacks: 'figures', limit: String(mostCompaniesInPage) } as const
      const { rows } = await callForPage(
        'GET /api/companies',
        { query },
        'Error fetching companies',
        signal,
      )
      return new Set(rows.map(({ _id }) => _id))
    },
  })
}

async function readAllPages(signal: AbortSignal): Promise<CompanyInList[]> {
  // Deduplicated by id: a company added between two requests shifts a row onto the next page.
  const companies = new Map<string, CompanyInList>()
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const { rows, pagination } = await callForPage(
      'GET /api/companies',
      { query: { page: String(page), limit: String(pageSize) } },
      'Error fetching companies',
      signal,
    )
    for (const company of rows) companies.set(company._id, company)
    totalPages = pagination.totalPages
  }
  return [...companies.values()]
}

type NewCompany = InputAt<'POST /api/companies'>['body']
type CompanyChange = NonNullable<InputAt<'PUT /api/companies/{id}'>['body']>
export type ChangeOfMany = InputAt<'PUT /api/companies'>['body']

/** The queries that show, count or average companies. */
export const queriesWithCompanies = [
  ['companies'],
  ['tags'],
  ['compare'],
  ['tag-averages'],
  ['registry-search'],
  ['ranking'],
  ['notes'],
] as const

/**
 * The same after a change that the list of curated companies already shows: with up to 10,000
 * companies it is only refetched when the screen is next opened.
 */
export async function rereadBesideList(queryClient: QueryClient): Promise<void> {
  const { queryKey: list } = curatedCompaniesQuery()
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: list, refetchType: 'none' }),
    ...queriesWithCompanies.map((queryKey) =>
      queryClient.invalidateQueries({
        queryKey,
        predicate: (query) => query.queryKey[1] !== list[1],
      }),
    ),
  ])
}

/** Adds a company; `warning` says what could not be read from the register. */
export const addCompany = (body: NewCompany) =>
  callWithWarning('POST /api/companies', { body }, 'Error creating company')

export const changeCompany = (id: string, body: CompanyChange) =>
  call('PUT /api/companies/{id}', { params: { id }, body }, 'Error updating company')

/** Applies one change to many companies, to all of them or to none. */
export const changeCompanies = (body: ChangeOfMany) =>
  call('PUT /api/companies', { body }, 'Error updating company')

export const removeCompany = (id: string) =>
  call('DELETE /api/companies/{id}', { params: { id } }, 'Error deleting company')

/**
 * Refreshes a company from the register now; `warning` is set when the data came from another
 * source.
 * @throws {ApiError} 404 when the register does not know it, 502 when the register fails
 */
export const refreshCompany = (id: string) =>
  callWithWarning(
    'PUT /api/companies/{id}/refresh-data',
    { params: { id } },
    'Error refreshing company data',
  )
