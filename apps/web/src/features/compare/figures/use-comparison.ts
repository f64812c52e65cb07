import { useMemo } from 'react'
import type { Compared } from '../../../api/figures.ts'
import type { Directory } from '../select/directory.ts'
import { selectedCompanies } from '../address/selection.ts'
import type { DashboardView } from '../address/view.ts'

/** The common part of every tab's reply for a company and a tag; their figures differ. */
export interface OfCompany {
  readonly company: { readonly _id: string; readonly registryCode: string }
}
export interface OfTag {
  readonly tag: { readonly _id: string; readonly color: string; readonly textColor: string }
  /** The number of the tag's active companies. */
  readonly companies: number
}

export interface ReadComparison<Company, Average> {
  readonly status: 'read'
  /** Selected companies in the order of selection; while more are loading, those already loaded. */
  readonly companies: readonly Company[]
  readonly averages: readonly Average[]
  /** The shown figures are still those of the previous selection. */
  readonly isStale: boolean
}

export type Comparison<Company, Average> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly alert: string; readonly retry: () => void; readonly isRetrying: boolean }
  | ReadComparison<Company, Average>

/** A view's requests: one for all companies, one for all tag averages. */
export interface AskedFigures {
  readonly compared: Compared
  readonly tags: readonly string[]
  readonly wantsCompanies: boolean
  readonly wantsAverages: boolean
}

export function askedFigures({ selection, mode }: DashboardView, directory: Directory): AskedFigures {
  const ids = (codes: readonly string[]) => codes.flatMap((code) => directory.companyByCode.get(code)?._id ?? [])
  const { companies, tags, exceptions } = selection
  return {
    compared: { companies: ids(companies), tags, except: ids(exceptions) },
    tags,
    wantsCompanies: mode !== 'averages',
    wantsAverages: mode !== 'companies' && tags.length > 0,
  }
}

/** The part of a query's result used here. */
interface Reading<Row> {
  readonly data: readonly Row[] | undefined
  readonly isError: boolean
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

interface Readings<Company, Average> {
  readonly asked: AskedFigures
  readonly compare: Reading<Company>
  readonly tagAverages: Reading<Average>
  /** The alert for a failed comparison; failed averages are only left out. */
  readonly failed: string
}

/** Figures of the whole selection, in order of selection, from a tab's two queries. */
export function useComparison<Company extends OfCompany, Average extends OfTag>(
  { selection }: DashboardView,
  directory: Directory,
  { asked, compare, tagAverages, failed }: Readings<Company, Average>,
): Comparison<Company, Average> {
  const { wantsCompanies, wantsAverages } = asked
  const hasFailed = wantsCompanies && compare.isError

  const companies = useMemo(() => {
    const byCode = new Map(compare.data?.map((row) => [row.company.registryCode, row]))
    if (!wantsCompanies) return []
    return selectedCompanies(selection, directory.members).flatMap((code) => byCode.get(code) ?? [])
  }, [compare.data, selection, directory, wantsCompanies])
  const averages = useMemo(() => {
    const byTag = new Map(tagAverages.data?.map((row) => [row.tag._id, row]))
    return wantsAverages ? selection.tags.flatMap((tag) => byTag.get(tag) ?? []) : []
  }, [tagAverages.data, selection, wantsAverages])

  if (hasFailed) return { status: 'failed', alert: failed, retry: () => void compare.refetch(), isRetrying: compare.isFetching }
  if ((wantsCompanies && compare.isPending) || (wantsAverages && tagAverages.isPending)) return { status: 'loading' }
  const isStale = (wantsCompanies && compare.isPlaceholderData) || (wantsAverages && tagAverages.isPlaceholderData)
  return { status: 'read', companies, averages, isStale }
}
