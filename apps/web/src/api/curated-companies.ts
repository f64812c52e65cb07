import type { CompanyInList } from '@kvartal/contract/company'
import { listCompanies } from '@kvartal/contract/companies'
import { queryOptions } from '@tanstack/react-query'
import { callForPage } from './call.ts'

/** Rows asked for at once on screens that curate companies (specification, section 9). */
const pageSize = 1000

/**
 * Every company that whoever is logged in may see, by name: for haldur and administraator the inactive ones too.
 * The pages are read one after the other.
 */
export function curatedCompaniesQuery() {
  return queryOptions({
    queryKey: ['companies', 'curated'],
    queryFn: ({ signal }) => readAllPages(signal),
  })
}

/** The same, found by the server by present or former name or by code. */
export function curatedSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['companies', 'curated-search', text],
    queryFn: async ({ signal }) => {
      const query = { search: text, limit: String(pageSize) }
      return (await callForPage(listCompanies, { query }, { fallback: 'Error searching companies', signal })).rows
    },
  })
}

async function readAllPages(signal: AbortSignal): Promise<CompanyInList[]> {
  // By id: when somebody adds a company between two pages, its neighbour comes with both.
  const companies = new Map<string, CompanyInList>()
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const { rows, pagination } = await callForPage(
      listCompanies,
      { query: { page: String(page), limit: String(pageSize) } },
      { fallback: 'Error fetching companies', signal },
    )
    for (const company of rows) companies.set(company._id, company)
    totalPages = pagination.totalPages
  }
  return [...companies.values()]
}
