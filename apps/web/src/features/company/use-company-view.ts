import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useHistoryStep } from '../../history/use-history-step.ts'
import { type CompanyAddress, companyPath } from '../../paths.ts'
import { addressOf, type CompanyView, readView } from './company-view.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many steps of the history before this one are choices on the same page. */
    readonly choices?: number
  }
}

const route = getRouteApi('/companies/$id')

/** The user's choices on this page and how to change them; all of them are in the address. */
export function useCompanyView() {
  const { id } = route.useParams()
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const step = useHistoryStep()
  const view = useMemo(() => readView(address), [address])
  const change = useCallback(
    (next: Partial<CompanyView>) => {
      const changed = addressOf(next)
      // Arrow keys move through quarters and options, and several in one gesture are one step back.
      const steps = step({
        what: Object.keys(changed).join(),
        from: JSON.stringify(address),
        to: JSON.stringify(kept({ ...address, ...changed })),
      })
      // Empty values are removed from the address.
      void navigate({
        ...companyPath(id),
        search: (present) => ({ ...present, ...changed }),
        ...steps,
        state: ({ choices = 0 }) => ({ choices: steps.replace ? choices : choices + 1 }),
        resetScroll: false,
      })
    },
    [id, address, navigate, step],
  )
  return { view, change }
}

function kept(address: CompanyAddress): CompanyAddress {
  return Object.fromEntries(Object.entries(address).filter(([, text]) => text !== ''))
}
