import type { CompanyInList } from '@kvartal/contract/company'
import { companyQuery } from '@kvartal/domain/search/company-search'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tagsQuery } from '../../../api/tags.ts'
import { useAlertWhile } from '../../../ui/alerts/use-alert-while.ts'
import { findCompanies, indexCompanies, withFoundByServer } from './find-companies.ts'
import type { ListFilter } from './use-list-filter.ts'

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
 * The loaded list answers a search at once, without the network. The server is queried in parallel for what the list
 * lacks, former names and companies beyond the first 10,000, and its matches are merged in when they arrive.
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
