import { getRouteApi } from '@tanstack/react-router'
import { type CompanyFilterState, useListFilter } from '../search/use-list-filter.ts'
import { companiesPath } from '../../../paths.ts'

const route = getRouteApi('/companies')

/** The filters of the public list. */
export function useCompanyFilter(): CompanyFilterState {
  const { q, tag } = route.useSearch()
  const navigate = route.useNavigate()
  return useListFilter({
    q,
    tag,
    onShow: (address) => void navigate({ ...companiesPath(address), replace: true, resetScroll: false }),
  })
}
