import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { companyQuery } from '@kvartal/domain/search/company-search'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { curatedCompaniesQuery, curatedSearchQuery } from '../../../api/curated-companies.ts'
import { tagsQuery } from '../../../api/tags.ts'
import { findCompanies, indexCompanies, withFoundByServer } from '../search/find-companies.ts'
import { useListFilter } from '../search/use-list-filter.ts'
import { manageCompaniesPath } from '../../../paths.ts'
import { useAlertWhile } from '../../../ui/alerts/use-alert-while.ts'
import { messages } from './messages.ts'

const route = getRouteApi('/companies/manage')

/**
 * The companies of the screen, filtered by the address. The list answers a search at once; the server is queried in
 * parallel for former names, which lists do not carry.
 */
export function useCuratedList() {
  const list = useQuery(curatedCompaniesQuery())
  const tagList = useQuery(tagsQuery())
  const { q, tag } = route.useSearch()
  const navigate = route.useNavigate()
  const filter = useListFilter({
    q,
    tag,
    onShow: (address) => void navigate({ ...manageCompaniesPath(address), replace: true, resetScroll: false }),
  })
  const searched = useQuery({ ...curatedSearchQuery(filter.text), enabled: filter.text !== '' })

  const index = useMemo(() => indexCompanies(list.data ?? []), [list.data])
  const byId = useMemo(() => new Map((list.data ?? []).map((company) => [company._id, company])), [list.data])
  const tags = useMemo(() => new Map((tagList.data ?? []).map((one) => [one._id, one])), [tagList.data])
  const tagKey = filter.tags.filter((id) => tagList.data === undefined || tags.has(id)).join()
  const rows = useMemo(() => {
    const wanted = new Set(tagKey === '' ? [] : tagKey.split(','))
    const found = findCompanies(index, { query: companyQuery(filter.text), tags: wanted })
    return withFoundByServer(found, (searched.data ?? []).flatMap((one) => asInList(one, byId)), wanted)
  }, [index, filter.text, tagKey, searched.data, byId])

  useAlertWhile(tagList.isError, messages.tagsFailed)

  return {
    list,
    tagList,
    searched,
    tags: tags as ReadonlyMap<string, CountedTag>,
    byId: byId as ReadonlyMap<string, CompanyInList>,
    rows,
    filter: { ...filter, tags: tagKey === '' ? [] : tagKey.split(',') },
  }
}

/** The list's version of a company that the server found: changes appear in the list first. Deleted ones are left out. */
function asInList(found: CompanyInList, byId: ReadonlyMap<string, CompanyInList>): CompanyInList[] {
  const listed = byId.get(found._id)
  if (listed === undefined) return []
  return [found.matchedName === undefined ? listed : { ...listed, matchedName: found.matchedName }]
}
