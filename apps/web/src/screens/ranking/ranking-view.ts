import type { Metric } from '@kvartal/domain/metrics/metric'
import { metricTable } from '@kvartal/domain/metrics/metric-table'
import { type Basis, parsePeriodKey } from '@kvartal/domain/period/period'
import { type RankingSort, rankingSorts } from '@kvartal/domain/ranking/ranking-sort'
import {
  type FilterKey,
  filterKeys,
  type RankingAddress,
  type RankingFilters,
} from '@kvartal/views/ranking/ranking-question'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { readDay } from '../../address-day.ts'
import { droppedWords } from '../../app/dropped-words.ts'
import { useHistoryStep } from '../../history/use-history-step.ts'
import { rankingPath } from '../../paths.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import { useUndoOffer } from '../../ui/alerts/undoable.ts'
import { pageAddress, readPage } from '../../ui/tables/pager.tsx'

/** What is ranked and how it is shown; all of it is in the address. */
export interface RankingView {
  readonly basis: Basis
  /** The key of a period of the basis; `null` for the newest one with good coverage. */
  readonly period: string | null
  readonly metric: Metric
  readonly filters: RankingFilters
  readonly sort: RankingSort
  readonly isDescending: boolean
  /** Counted from 1. */
  readonly page: number
}

interface ReadRanking {
  readonly view: RankingView
  /** The invalid values in an address, described in Estonian. */
  readonly dropped: readonly string[]
}

/** Counties, activities and legal forms are not validated: an unknown one simply finds nothing. */
const anyText = (text: string) => text.length <= 200
const ids = (text: string) => /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/.test(text)
const persons = (text: string) => /^\d{1,7}$/.test(text)
const euros = (text: string) => /^-?\d{1,12}(\.\d{1,2})?$/.test(text)

/** Each filter's name in a message, and what its value may be. */
const filterRules: Readonly<
  Record<FilterKey, readonly [name: string, isValid: (text: string) => boolean]>
> = {
  scope: ['ulatus', (text) => text === 'curated'],
  activity: ['tegevusala', anyText],
  county: ['maakond', anyText],
  employeesFrom: ['töötajaid alates', persons],
  employeesTo: ['töötajaid kuni', persons],
  revenueFrom: ['käive alates', euros],
  revenueTo: ['käive kuni', euros],
  legalForm: ['õiguslik vorm', anyText],
  tags: ['tagid', ids],
  allTags: ['tagid', ids],
  vatRegistered: ['käibemaksukohustuslane', (text) => text === 'true' || text === 'false'],
  registeredFrom: ['registreeritud alates', (text) => readDay(text) !== undefined],
}

/** Parses an untrusted address: invalid values are dropped and reported, never an error. */
export function readRankingAddress(address: RankingAddress): ReadRanking {
  const dropped: string[] = []
  const drop = (name: string, text: string | undefined): null => {
    if (text !== undefined) dropped.push(`${name} ${text}`)
    return null
  }
  const asked = parsePeriodKey(address.period ?? '')
  if (asked === null) drop('periood', address.period)
  const basis: Basis =
    asked === null
      ? address.basis === 'year'
        ? 'year'
        : 'quarter'
      : asked.quarter === null
        ? 'year'
        : 'quarter'
  const metric =
    metricTable[basis].find(({ id }) => id === address.metric) ??
    drop('näitaja', address.metric) ??
    firstMetric(basis)
  const sort =
    rankingSorts.find((known) => known === address.sort) ??
    drop('järjestus', address.sort) ??
    'value'
  const filters = filterKeys.flatMap((key) => {
    const text = address[key]
    if (text === undefined || (key === 'scope' && text === 'all')) return []
    const [name, isValid] = filterRules[key]
    if (isValid(text)) return [[key, text] as const]
    drop(name, text)
    return []
  })
  const view: RankingView = {
    basis,
    period: asked === null ? null : (address.period ?? null),
    metric,
    filters: Object.fromEntries(filters),
    sort,
    isDescending:
      address.order === 'desc' || (address.order !== 'asc' && isUsuallyDescending(sort, metric)),
    page: readPage(address.page),
  }
  return { view, dropped }
}

/** Serializes a view; default values are left out. */
export function rankingAddress({
  basis,
  period,
  metric,
  filters,
  sort,
  isDescending,
  page,
}: RankingView): RankingAddress {
  return {
    ...(basis === 'year' && period === null ? { basis } : {}),
    ...(period === null ? {} : { period }),
    ...(metric === firstMetric(basis) ? {} : { metric: metric.id }),
    ...filters,
    ...(sort === 'value' ? {} : { sort }),
    ...(isDescending === isUsuallyDescending(sort, metric)
      ? {}
      : { order: isDescending ? 'desc' : 'asc' }),
    ...pageAddress(page),
  }
}

/** Chooses another metric; one of the other basis resets the period. Other choices are kept. */
export function chooseMetric(view: RankingView, basis: Basis, id: string): RankingView {
  const metric = metricTable[basis].find((known) => known.id === id) ?? firstMetric(basis)
  const period = basis === view.basis ? view.period : null
  const isUsual = view.isDescending === isUsuallyDescending(view.sort, view.metric)
  return {
    ...view,
    basis,
    metric,
    period,
    page: 1,
    isDescending: isUsuallyDescending(view.sort, metric) === isUsual,
  }
}

/** Sets filters, and removes those that are set to `undefined` or nothing. */
export function filterRanking(
  view: RankingView,
  change: { readonly [Key in FilterKey]?: string | undefined },
): RankingView {
  const filters = Object.entries({ ...view.filters, ...change }).filter(
    ([, text]) => text !== undefined && text !== '',
  )
  return { ...view, filters: Object.fromEntries(filters), page: 1 }
}

/** The first click on a column shows what a reader expects first, the next one the opposite. */
export function sortRanking(view: RankingView, sort: RankingSort): RankingView {
  const isDescending =
    view.sort === sort ? !view.isDescending : isUsuallyDescending(sort, view.metric)
  return { ...view, sort, isDescending, page: 1 }
}

/** Whether the rows are in the order of their places: by value, the best first. */
export function isSortedByPlace({ sort, isDescending, metric }: RankingView): boolean {
  return sort === 'value' && isDescending === isUsuallyDescending(sort, metric)
}

/** Texts are sorted alphabetically; figures begin with the best, or the highest where neither is better. */
function isUsuallyDescending(sort: RankingSort, { better }: Metric): boolean {
  if (sort === 'name' || sort === 'county') return false
  return better !== 'less'
}

function firstMetric(basis: Basis): Metric {
  // Neither table is empty.
  return metricTable[basis][0] as Metric
}

const route = getRouteApi('/ranking')

export interface RankingViewState {
  readonly view: RankingView
  /**
   * Writes a view to the address, as a step of the browser's history. Changes of the same thing in one gesture are one
   * step: arrow keys move through the options of a list, and each of them is a change.
   */
  readonly show: (next: RankingView, what: string) => void
  readonly turnTo: (page: number) => void
  /** Removes all filters, and offers to undo that. */
  readonly clearFilters: () => void
}

/** The ranking in the address. */
export function useRankingView(): RankingViewState {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const { view, dropped } = useMemo(() => readRankingAddress(address), [address])
  const step = useHistoryStep()

  // Unknown values are reported once and removed from the address.
  const problem = dropped.length === 0 ? null : droppedWords(dropped)
  useEffect(() => {
    if (problem === null) return
    showAlert(problem, 'warning')
    void navigate({ ...rankingPath(rankingAddress(view)), replace: true, resetScroll: false })
  }, [problem, view, navigate])

  const { offer } = useUndoOffer()
  const show: RankingViewState['show'] = (next, what) =>
    void navigate({
      ...rankingPath(rankingAddress(next)),
      ...step({ what, from: keyOf(view), to: keyOf(next) }),
      resetScroll: false,
    })
  return {
    view,
    show,
    clearFilters() {
      show({ ...view, filters: {}, page: 1 }, 'clear')
      offer('Filtrid on tühjendatud', () => show(view, 'undo'))
    },
    turnTo: (page) => void navigate(rankingPath(rankingAddress({ ...view, page }))),
  }
}

function keyOf(view: RankingView): string {
  return JSON.stringify(rankingAddress(view))
}
