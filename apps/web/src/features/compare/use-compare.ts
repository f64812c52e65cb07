import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { companyListQuery } from '../../api/companies.ts'
import { periodsQuery } from '../../api/figures.ts'
import { tagsQuery } from '../../api/tags.ts'
import { homePath } from '../../paths.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { addressOf, readAddress } from './address/address.ts'
import { createDirectory, type Directory } from './select/directory.ts'
import { messages } from './messages.ts'
import type { DashboardView } from './address/view.ts'

const route = getRouteApi('/')

/** A quarter with figures, and the date of their newest publication. */
interface PublishedPeriod extends QuarterPeriod {
  readonly publishedOn: string
}

/** The dashboard, once everything named in its address is loaded. */
export interface OpenDashboard {
  readonly directory: Directory
  readonly periods: readonly PublishedPeriod[]
  /** The number of all active companies; the directory holds at most 10,000 of them. */
  readonly companyCount: number
  readonly view: DashboardView
  /** Writes a view to the address; updates from the latest view, so that fast clicks lose nothing. */
  readonly change: (step: (view: DashboardView) => DashboardView) => void
}

export type DashboardState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly isRetrying: boolean }
  | ({ readonly status: 'open' } & OpenDashboard)

/** Loads the lists that the dashboard needs, and parses its view from the address. */
export function useDashboard(): DashboardState {
  const companies = useQuery(companyListQuery())
  const tags = useQuery(tagsQuery())
  const periods = useQuery(periodsQuery())
  const directory = useMemo(
    () => (companies.data && tags.data ? createDirectory(companies.data.rows, tags.data) : null),
    [companies.data, tags.data],
  )
  const { view, change } = useViewInAddress(directory)

  const queries = [companies, tags, periods]
  const hasFailed = queries.some((query) => query.isError && query.data === undefined)
  if (hasFailed) {
    return {
      status: 'failed',
      isRetrying: queries.some((query) => query.isFetching),
      retry: () => queries.filter((query) => query.isError).forEach((query) => void query.refetch()),
    }
  }
  if (directory === null || view === null || companies.data === undefined || periods.data === undefined) {
    return { status: 'loading' }
  }
  const companyCount = companies.data.pagination.total
  return { status: 'open', directory, periods: periods.data, companyCount, view, change }
}

function useViewInAddress(directory: Directory | null) {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const read = useMemo(() => {
    if (directory === null) return null
    return readAddress(address, { companies: directory.companyByCode, members: directory.members })
  }, [address, directory])
  const view = read?.view ?? null
  const newest = useRef(view)
  useEffect(() => {
    newest.current = view
  }, [view])

  const change = useCallback(
    (step: (view: DashboardView) => DashboardView) => {
      if (directory === null || newest.current === null) return
      const next = step(newest.current)
      if (next === newest.current) return
      newest.current = next
      // Replaces the history entry: Back returns to the previous page, not to every choice.
      void navigate({ ...homePath(addressOf(next, directory.members)), replace: true, resetScroll: false })
    },
    [directory, navigate],
  )

  // Unknown values are reported once and removed from the address.
  const dropped = read?.dropped.length ? messages.dropped(read.dropped) : null
  useEffect(() => {
    if (dropped === null) return
    showAlert(dropped, 'warning')
    change((present) => ({ ...present }))
  }, [dropped, change])

  return { view, change }
}
