import type { CompanyInList } from '@kvartal/contract/company'
import { compareText } from '@kvartal/domain/format/order'
import {
  type CompanyQuery,
  matchesCompany,
  type SearchableCompany,
  searchable,
  companyQuery,
} from '@kvartal/domain/search/company-search'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tagsQuery } from '../../api/tags.ts'
import { useAlertWhile } from '../../ui/alerts/alerts.ts'
import type { ListFilter } from './use-list-filter.ts'

/** A row of the list, prepared for searching. */
interface IndexedCompany {
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
interface TagFilter {
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
 * Merges in matches that only the server finds: by a former name, and companies beyond the loaded
 * list's limit. Both lists are in Estonian order, and so is the result.
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

interface FoundCompaniesOptions {
  /** The list as loaded; `undefined` until then. */
  readonly companies: readonly CompanyInList[] | undefined
  /** What the server found for the filter's text. */
  readonly fromServer: readonly CompanyInList[] | undefined
  readonly filter: ListFilter
  /** The list contains all companies: one that only the server returns has been deleted since. */
  readonly isComplete?: boolean
}

/**
 * The companies of a list that match its filter.
 *
 * The loaded list answers a search at once, without the network. The server is queried in parallel
 * for what the list lacks, former names and companies beyond the first 10,000, and its matches are
 * merged in when they arrive.
 */
export function useFoundCompanies({
  companies = noCompanies,
  fromServer = noCompanies,
  filter,
  isComplete = false,
}: FoundCompaniesOptions) {
  const tagList = useQuery(tagsQuery())
  useAlertWhile(tagList.isError, 'Tagide laadimine ebaõnnestus')
  const index = useMemo(() => indexCompanies(companies), [companies])
  const byId = useMemo(
    () => new Map(companies.map((company) => [company._id, company])),
    [companies],
  )
  const tags = useMemo(
    () => new Map((tagList.data ?? []).map((tag) => [tag._id, tag])),
    [tagList.data],
  )
  // Deleted tags may still be in the address.
  const tagKey = filter.tags.filter((id) => tagList.data === undefined || tags.has(id)).join()
  const tagIds = useMemo(() => (tagKey === '' ? [] : tagKey.split(',')), [tagKey])
  const rows = useMemo(() => {
    const wanted = { ids: tagIds, needsAll: filter.needsAll }
    // The list's version of a company that the server found: changes appear in the list first.
    const more = fromServer.flatMap((found) => {
      const listed = byId.get(found._id) ?? (isComplete ? null : found)
      if (listed === null) return []
      return found.matchedName === undefined
        ? listed
        : { ...listed, matchedName: found.matchedName }
    })
    return withFoundByServer(
      findCompanies(index, { query: companyQuery(filter.text), tags: wanted }),
      more,
      wanted,
    )
  }, [index, byId, filter.text, filter.needsAll, tagIds, fromServer, isComplete])

  return { tagList, tags, byId, rows, filter: { ...filter, tags: tagIds } }
}

export type FoundCompanies = ReturnType<typeof useFoundCompanies>

const noCompanies: readonly CompanyInList[] = []
