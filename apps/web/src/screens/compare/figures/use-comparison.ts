import type { Period } from '@kvartal/domain/period/period'
import {
  isLargeSelection,
  arrangeCompanies,
  arrangeTags,
  wantedFigures,
} from '@kvartal/views/compare/arrange'
import { averagesRequest, companiesRequest } from '@kvartal/views/compare/requests'
import type { Slots } from '@kvartal/views/compare/slots'
import type { ComparedCompany, ComparedTag } from '@kvartal/views/figures/compared'
import { useQuery, type UseQueryResult, keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Largest, largestQuery } from '../../../api/largest.ts'
import type { OpenCompare } from '../use-compare.ts'

/**
 * The largest companies of a large selection's tags, by the first shown metric; `null` for a
 * selection that is shown in full.
 */
export function useLargest({ view, directory }: OpenCompare): UseQueryResult<Largest> | null {
  const isLarge = isLargeSelection(view, directory.members)
  const query = useQuery({ ...largestQuery(view), enabled: isLarge })
  return isLarge ? query : null
}

/** The requests of a tab: all companies in one, all tag averages in another. */
export interface FigureQueries {
  /** Which companies of a large selection are shown; `null` when all are. */
  readonly largest: UseQueryResult<Largest> | null
  readonly companies: UseQueryResult<ComparedCompany[]>
  readonly averages: UseQueryResult<ComparedTag[]>
}

export interface ComparedFigures {
  /**
   * Selected companies in the order of selection, the largest first when only those are shown;
   * while more are loading, those already loaded.
   */
  readonly companies: readonly ComparedCompany[]
  readonly averages: readonly ComparedTag[]
  /** By registry code. */
  readonly slots: Slots
  /** `null` when all selected companies are shown. */
  readonly largest: Largest | null
  /** The shown figures are still those of the previous selection. */
  readonly isStale: boolean
}

/**
 * The parameters and options of a tab's two queries.
 * @param periods the shown ones
 * @param largest which companies of a large selection are shown
 */
export function requestOf(
  { view, directory }: OpenCompare,
  periods: readonly Period[],
  largest: FigureQueries['largest'],
) {
  const wants = wantedFigures(view)
  const [from] = periods
  const to = periods.at(-1)
  const idOf = (code: string) => directory.companyByCode.get(code)?._id
  const isKnown = largest === null || largest.data !== undefined
  return {
    // Without tags the same call that has read the names.
    compared: companiesRequest(view, idOf, largest?.data?.codes ?? null),
    asked: averagesRequest(view, from === undefined || to === undefined ? null : { from, to }),
    ofCompanies: { enabled: wants.companies && isKnown, placeholderData: keepPreviousData },
    ofAverages: { enabled: wants.averages, placeholderData: keepPreviousData },
  }
}

/**
 * Figures of the whole selection, in order of selection: one state of both queries. Failed averages
 * are left out.
 */
export function useComparison(
  { view, directory }: OpenCompare,
  queries: FigureQueries,
  isPending: boolean,
) {
  const { selection } = view
  const wants = wantedFigures(view)
  const ofCompanies = wants.companies ? queries.companies : null
  const ofTags = wants.averages ? queries.averages : null
  const companyRows = ofCompanies?.data
  const tagRows = ofTags?.data
  const largest = queries.largest?.data ?? null
  const { companies, slots } = useMemo(
    () => arrangeCompanies(selection, directory.members, companyRows ?? [], largest !== null),
    [companyRows, selection, directory, largest],
  )
  const averages = useMemo(() => arrangeTags(selection, tagRows ?? []), [tagRows, selection])

  const isLoading =
    isPending ||
    queries.largest?.isPending === true ||
    ofCompanies?.isPending === true ||
    ofTags?.isPending === true
  const isStale = ofCompanies?.isPlaceholderData === true || ofTags?.isPlaceholderData === true
  const error = queries.largest?.error ?? ofCompanies?.error ?? null
  const data: ComparedFigures | undefined =
    isLoading || error !== null ? undefined : { companies, averages, slots, largest, isStale }
  const failed = queries.largest?.isError === true ? queries.largest : queries.companies
  return { data, error, isFetching: failed.isFetching, refetch: () => void failed.refetch() }
}
