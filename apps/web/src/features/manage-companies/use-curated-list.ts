import type { CompanyInList } from '@kvartal/contract/company'
import type { CountedTag } from '@kvartal/contract/tag'
import { companyQuery } from '@kvartal/domain/search/company-search'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { curatedCompaniesQuery, curatedSearchQuery } from '../../api/curated-companies.ts'
import { tagsQuery } from '../../api/tags.ts'
import { findCompanies, indexCompanies, withFoundByServer } from '../../company-list/find-companies.ts'
import { useListFilter } from '../../company-list/use-list-filter.ts'
import { manageCompaniesPath } from '../../paths.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { messages } from './messages.ts'

const route = getRouteApi('/companies/manage')

/**
 * The companies of the screen, narrowed by what the address holds. The list answers a search at once; the server is
 * asked beside it for former names, which lists do not carry.
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

  useEffect(() => {
    if (tagList.isError) showAlert(messages.tagsFailed, 'danger')
  }, [tagList.isError])

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

/** A company that the server found as the list has it: changes show in the list first. One that has gone is left out. */
function asInList(found: CompanyInList, byId: ReadonlyMap<string, CompanyInList>): CompanyInList[] {
  const listed = byId.get(found._id)
  if (listed === undefined) return []
  return [found.matchedName === undefined ? listed : { ...listed, matchedName: found.matchedName }]
}
