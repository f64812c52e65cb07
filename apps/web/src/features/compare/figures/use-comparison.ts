import type { Period } from '@kvartal/domain/period/period'
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isNothingSelected, selectedCompanies } from '../address/selection.ts'
import type { CompareView } from '../address/view.ts'
import type { OpenCompare } from '../use-compare.ts'
import type { ComparedCompany, ComparedTag } from './compare-source.ts'

/** What a tab asks for: all companies in one request, all tag averages in another. */
export interface FigureQueries {
  readonly companies: UseQueryResult<ComparedCompany[]>
  readonly averages: UseQueryResult<ComparedTag[]>
}

export interface ComparedFigures {
  /** Selected companies in the order of selection; while more are loading, those already loaded. */
  readonly companies: readonly ComparedCompany[]
  readonly averages: readonly ComparedTag[]
  /** The shown figures are still those of the previous selection. */
  readonly isStale: boolean
}

function wanted({ selection, mode }: CompareView) {
  const isAny = !isNothingSelected(selection)
  return { companies: isAny && mode !== 'averages', averages: mode !== 'companies' && selection.tags.length > 0 }
}

/**
 * The parameters and options of a tab's two queries.
 * @param periods the shown ones
 */
export function requestOf({ view, directory }: OpenCompare, periods: readonly Period[]) {
  const { companies, tags, exceptions } = view.selection
  const ids = (codes: readonly string[]) => codes.flatMap((code) => directory.companyByCode.get(code)?._id ?? [])
  const wants = wanted(view)
  const [from] = periods
  const to = periods.at(-1)
  const sameIn = from === undefined || to === undefined || !view.isOfSame ? null : { from, to }
  return {
    compared: { companies: ids(companies), tags, except: ids(exceptions) },
    asked: { tags, sameIn },
    ofCompanies: { enabled: wants.companies, placeholderData: keepPreviousData },
    ofAverages: { enabled: wants.averages, placeholderData: keepPreviousData },
  }
}

/** Figures of the whole selection, in order of selection: one state of both queries. Failed averages are left out. */
export function useComparison({ view, directory }: OpenCompare, queries: FigureQueries, isPending: boolean) {
  const { selection } = view
  const wants = wanted(view)
  const ofCompanies = wants.companies ? queries.companies : null
  const ofTags = wants.averages ? queries.averages : null
  const companyRows = ofCompanies?.data
  const tagRows = ofTags?.data
  const companies = useMemo(() => {
    const byCode = new Map(companyRows?.map((row) => [row.company.registryCode, row]))
    return selectedCompanies(selection, directory.members).flatMap((code) => byCode.get(code) ?? [])
  }, [companyRows, selection, directory])
  const averages = useMemo(() => {
    const byTag = new Map(tagRows?.map((row) => [row.tag._id, row]))
    return selection.tags.flatMap((tag) => byTag.get(tag) ?? [])
  }, [tagRows, selection])

  const isLoading = isPending || ofCompanies?.isPending === true || ofTags?.isPending === true
  const isStale = ofCompanies?.isPlaceholderData === true || ofTags?.isPlaceholderData === true
  const error = ofCompanies?.error ?? null
  const data: ComparedFigures | undefined = isLoading || error !== null ? undefined : { companies, averages, isStale }
  return { data, error, isFetching: ofCompanies?.isFetching === true, refetch: () => void queries.companies.refetch() }
}
