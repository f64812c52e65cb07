import type { CompanyInList } from '@kvartal/contract/company'
import { mostCompaniesInPage } from '@kvartal/contract/page-sizes'
import { queryOptions } from '@tanstack/react-query'
import { callForPage } from './call.ts'

/** Page size on screens that curate companies (specification, section 9). */
const pageSize = 1000

/**
 * All companies visible to the logged-in user, by name: for haldur and administraator including inactive ones.
 * The pages are fetched one after the other.
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
