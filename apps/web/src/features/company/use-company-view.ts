import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type CompanyAddress, companyPath } from '../../paths.ts'
import { type CompanyView, readView } from './company-view.ts'

const route = getRouteApi('/companies/$id')

/** What was chosen on this page, and how to choose something else; the address holds it all. */
export function useCompanyView(): { readonly view: CompanyView; readonly change: (next: CompanyAddress) => void } {
  const { id } = route.useParams()
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const view = useMemo(() => readView(address), [address])
  const change = useCallback(
    (next: CompanyAddress) => {
      // Back leads to the page before, not through every choice that was made here. Empty texts leave the address.
      void navigate({ ...companyPath(id), search: (present) => ({ ...present, ...next }), replace: true, resetScroll: false })
    },
    [id, navigate],
  )
  return { view, change }
}
