import type { CompanyInList } from '@kvartal/contract/company'
import { compareText } from '@kvartal/domain/format/order'
import {
  type CompanyQuery,
  matchesCompany,
  type SearchableCompany,
  searchable,
} from '@kvartal/domain/search/company-search'

/** A row of the list, prepared for searching. */
export interface IndexedCompany {
  readonly company: CompanyInList
  readonly search: SearchableCompany
}

/** Normalizes every name once, when the list arrives, so that a search only compares. */
export function indexCompanies(companies: readonly CompanyInList[]): IndexedCompany[] {
  return companies.map((company) => ({
    company,
    search: searchable(company.name, company.registryCode),
  }))
}

/** Tags of which a company needs one, or all; none do not filter. */
export interface TagFilter {
  readonly ids: readonly string[]
  readonly needsAll: boolean
}

/** The filters of the list; without a query no text filters. */
interface CompanyFilter {
  readonly query: CompanyQuery | null
  readonly tags: TagFilter
}

/** The companies that match, in the list's order. */
export function findCompanies(
  index: readonly IndexedCompany[],
  { query, tags }: CompanyFilter,
): CompanyInList[] {
  return index
    .filter(
      ({ company, search }) =>
        hasTags(company, tags) && (query === null || matchesCompany(search, query)),
    )
    .map(({ company }) => company)
}

/**
 * Merges in matches that only the server finds: by a former name, and companies beyond the loaded list's limit.
 * Both lists are in Estonian order, and so is the result.
 */
export function withFoundByServer(
  found: readonly CompanyInList[],
  fromServer: readonly CompanyInList[],
  tags: TagFilter,
): readonly CompanyInList[] {
  const known = new Set(found.map((company) => company._id))
  const more = fromServer.filter((company) => !known.has(company._id) && hasTags(company, tags))
  if (more.length === 0) return found
  const merged: CompanyInList[] = []
  let next = 0
  for (const company of more) {
    for (; next < found.length; next++) {
      const present = found[next]
      if (present === undefined || compareText(present.name, company.name) > 0) break
      merged.push(present)
    }
    merged.push(company)
  }
  return [...merged, ...found.slice(next)]
}

function hasTags(company: CompanyInList, { ids, needsAll }: TagFilter): boolean {
  const has = (tag: string) => company.tags.includes(tag)
  return ids.length === 0 || (needsAll ? ids.every(has) : ids.some(has))
}
