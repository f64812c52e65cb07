import { getRouteApi } from '@tanstack/react-router'
import { type CompanyFilterState, useListFilter } from '../../company-list/use-list-filter.ts'
import { companiesPath, companyPath } from '../../paths.ts'

const route = getRouteApi('/companies')

/**
 * The filters of the public list; a whole registry code leads straight to its company.
 * @param idOfCode finds a company of the loaded list by its registry code
 */
export function useCompanyFilter(idOfCode: (code: string) => string | null): CompanyFilterState {
  const { q, tag } = route.useSearch()
  const navigate = route.useNavigate()
  return useListFilter({
    q,
    tag,
    onShow: (address) => void navigate({ ...companiesPath(address), replace: true, resetScroll: false }),
    onCode(code) {
      const id = idOfCode(code)
      // The code itself stays out of the address: coming back would lead away again.
      if (id !== null) void navigate(companyPath(id))
      return id !== null
    },
  })
}
