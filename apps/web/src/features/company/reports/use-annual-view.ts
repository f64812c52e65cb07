import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCompanyView } from '../use-company-view.ts'
import { type AnnualPart, type AnnualView, partText, readAnnualView } from './annual-view.ts'

const route = getRouteApi('/companies/$id')

interface UsedAnnualView {
  readonly view: AnnualView
  readonly showYear: (year: number) => void
  readonly showPart: (part: AnnualPart) => void
}

/** The chosen year and part of annual reports; both are in the address. */
export function useAnnualView(): UsedAnnualView {
  const address = route.useSearch()
  const { change } = useCompanyView()
  const view = useMemo(() => readAnnualView(address), [address])
  return {
    view,
    showYear: (year) => change({ y: String(year) }),
    showPart: (part) => change({ part: partText(part) }),
  }
}
