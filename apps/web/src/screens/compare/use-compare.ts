import type { CompanyInList } from '@kvartal/contract/company'
import type { CompanyFinancials } from '@kvartal/contract/financial-data'
import type { QuarterPeriod } from '@kvartal/domain/period/period'
import { codesInAddress, addressOf, readAddress } from '@kvartal/views/compare/address'
import type { CompareView } from '@kvartal/views/compare/view'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useCallback, useEffect, useRef, useState } from 'react'
import {
  companyListQuery,
  type NamedCompany,
  nameKey,
  companyCountQuery,
} from '../../api/companies.ts'
import { compareCodesQuery, periodsQuery } from '../../api/figures.ts'
import { tagsQuery } from '../../api/tags.ts'
import { useHistoryStep } from '../../history/use-history-step.ts'
import { homePath } from '../../paths.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { type KnownCompany, createDirectory, type Directory } from './directory.ts'
import { messages } from './messages.ts'

const route = getRouteApi('/')

/**
 * The companies that the address names by code; unknown codes are left out. Their names come with
 * their figures, in the comparison's own call.
 * @param listed the companies that need not be looked up; `undefined` while these are loading
 * @returns `null` while the names are loading
 */
function useNamedCompanies(
  listed: readonly CompanyInList[] | undefined,
): readonly KnownCompany[] | null {
  const { c = '' } = route.useSearch()
  const codes = useMemo(() => {
    const known = new Set(listed?.map(({ registryCode }) => registryCode))
    return codesInAddress({ c }).filter((code) => !known.has(code))
  }, [c, listed])
  const queryClient = useQueryClient()
  const isWaiting = listed === undefined
  const { data, isFetched } = useQuery({
    ...compareCodesQuery(codes),
    enabled: !isWaiting && codes.length > 0,
  })
  return useMemo(() => {
    if (isWaiting) return null
    if (codes.length === 0) return []
    if (data !== undefined) return data.map(({ company }) => company)
    // A company that has just been selected must not hide the page until it is loaded.
    const shown = codes.flatMap((code) => shownCompany(queryClient, code) ?? [])
    if (shown.length === codes.length) return shown
    // Where the comparison fails, it says so itself; nothing is known about the codes then.
    return isFetched
      ? codes.map(
          (code) =>
            shownCompany(queryClient, code) ?? { _id: null, registryCode: code, name: code },
        )
      : null
  }, [isWaiting, codes, data, isFetched, queryClient])
}

/** A company that a comparison, the list or a search has shown before. */
export function shownCompany(queryClient: QueryClient, code: string): KnownCompany | undefined {
  const isAsked = ({ registryCode }: NamedCompany) => registryCode === code
  const compared = queryClient.getQueriesData<CompanyFinancials[]>({
    queryKey: ['compare', 'companies'],
  })
  for (const [, companies] of compared) {
    const found = companies?.find(({ company }) => isAsked(company))
    if (found !== undefined) return found.company
  }
  const listed = queryClient.getQueryData(companyListQuery().queryKey)?.rows.find(isAsked)
  if (listed !== undefined) return listed
  const named = queryClient.getQueryData<NamedCompany>(nameKey(code))
  return named === undefined ? undefined : { ...named, _id: null }
}

/**
 * A quarter with figures, the date of their newest publication, and how many active companies have
 * them.
 */
interface PublishedPeriod extends QuarterPeriod {
  readonly publishedOn: string
  readonly isDateAssumed: boolean
  readonly companies: number
}

/**
 * Writes a view to the address, as a step of the browser's history; updates from the latest view,
 * so that fast clicks lose nothing. Changes of the same thing (`what`) in one gesture are one step.
 */
type ChangeView = (step: (view: CompareView) => CompareView, what?: string) => void

/** The list of all companies, which only the selector and tags need. */
interface CompanyList {
  readonly isFailed: boolean
  /** Loads it unless it is loaded. */
  load(): void
}

/** The comparison, once everything named in its address is loaded. */
export interface OpenCompare {
  readonly directory: Directory
  /** The quarters with figures, oldest first. */
  readonly published: readonly PublishedPeriod[]
  /** The number of all active companies; the directory holds at most 10,000 of them. */
  readonly companyCount: number
  readonly list: CompanyList
  readonly view: CompareView
  readonly change: ChangeView
}

/** No company is listed. */
const none: readonly CompanyInList[] = []

/** Loads what the address names, and parses the view from it; one state for all of it. */
export function useCompare() {
  // The companies of a tag take their colours in the order of the list; `x` are some of them.
  const { t, x } = route.useSearch()
  const needsList = t !== undefined || x !== undefined
  const [isListWanted, setListWanted] = useState(false)
  const companies = useQuery({ ...companyListQuery(), enabled: needsList || isListWanted })
  const count = useQuery({ ...companyCountQuery(), enabled: !needsList })
  const tags = useQuery(tagsQuery())
  const periods = useQuery(periodsQuery())
  const named = useNamedCompanies(needsList ? companies.data?.rows : none)
  const listed = companies.data?.rows ?? null
  const directory = useMemo(
    () =>
      tags.data && named && (listed !== null || !needsList)
        ? createDirectory(listed, tags.data, named)
        : null,
    [listed, tags.data, named, needsList],
  )
  const { view, change } = useViewInAddress(directory)
  const companyCount = companies.data?.pagination.total ?? count.data
  const isLoaded =
    directory !== null && view !== null && companyCount !== undefined && periods.data !== undefined
  const list: CompanyList = {
    isFailed: companies.isError,
    load: () => {
      setListWanted(true)
      if (companies.isError) void companies.refetch()
    },
  }
  const data: OpenCompare | undefined = isLoaded
    ? { directory, published: periods.data, companyCount, list, view, change }
    : undefined
  const failed = [needsList ? companies : count, tags, periods].filter(
    (query) => query.isError && query.data === undefined,
  )
  return {
    data,
    error: failed[0]?.error ?? null,
    isFetching: failed.some((query) => query.isFetching),
    refetch: () => failed.forEach((query) => void query.refetch()),
  }
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

  const historyStep = useHistoryStep()
  const change: ChangeView = useCallback(
    (step, what) => {
      if (directory === null || newest.current === null) return
      const next = step(newest.current)
      if (next === newest.current) return
      const [from, to] = [newest.current, next].map((each) => addressOf(each, directory.members))
      newest.current = next
      const steps = historyStep({
        what: what ?? null,
        from: JSON.stringify(from),
        to: JSON.stringify(to),
      })
      void navigate({ ...homePath(to), ...steps, resetScroll: false })
    },
    [directory, navigate, historyStep],
  )

  // Unknown values are reported once and removed from the address.
  const dropped = read?.dropped.length ? messages.dropped(read.dropped) : null
  useEffect(() => {
    if (dropped === null) return
    showAlert(dropped, 'warning')
    // Replaces the history entry, since Back would only lead to the same correction again.
    if (view !== null && directory !== null)
      void navigate({
        ...homePath(addressOf(view, directory.members)),
        replace: true,
        resetScroll: false,
      })
  }, [dropped, view, directory, navigate])

  return { view, change }
}
