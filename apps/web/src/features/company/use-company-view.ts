import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { companyPath } from '../../paths.ts'
import { addressOf, type CompanyView, readView } from './company-view.ts'

const route = getRouteApi('/companies/$id')

/** The user's choices on this page and how to change them; all of them are in the address. */
export function useCompanyView() {
  const { id } = route.useParams()
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const view = useMemo(() => readView(address), [address])
  const change = useCallback(
    (next: Partial<CompanyView>) => {
      // Replaces the history entry: Back returns to the previous page, not to every choice. Empty values leave the address.
      void navigate({ ...companyPath(id), search: (present) => ({ ...present, ...addressOf(next) }), replace: true, resetScroll: false })
    },
    [id, navigate],
  )
  return { view, change }
}
