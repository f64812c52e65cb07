import { useEffect, useMemo } from 'react'
import type { Compared } from '../../api/figures.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import type { Directory } from './directory.ts'
import { selectedCompanies } from './selection.ts'
import type { DashboardView } from './view.ts'

/** What every tab's reply has of a company and of a tag; their figures differ. */
export interface OfCompany {
  readonly company: { readonly _id: string; readonly registryCode: string }
}
export interface OfTag {
  readonly tag: { readonly _id: string; readonly color: string; readonly textColor: string }
  /** Active companies that the tag has. */
  readonly companies: number
}

export interface ReadComparison<Company, Average> {
  readonly status: 'read'
  /** Chosen companies in the order of choosing; while more are on their way, those that are here. */
  readonly companies: readonly Company[]
  readonly averages: readonly Average[]
  /** The figures shown are still those of the choice before. */
  readonly isStale: boolean
}

export type Comparison<Company, Average> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | ReadComparison<Company, Average>

/** What a view asks of the server: one request for all companies, one for all tag averages. */
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

/** What of a read matters here. */
interface Reading<Row> {
  readonly data: readonly Row[] | undefined
  readonly isError: boolean
  readonly isPending: boolean
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

interface Readings<Company, Average> {
  readonly asked: AskedFigures
  readonly compare: Reading<Company>
  readonly tagAverages: Reading<Average>
  /** The alert that tells of a failed comparison; failed averages are only left out. */
  readonly failed: string
}

/** Figures of everything chosen, in the order of choosing, from a tab's two reads. */
export function useComparison<Company extends OfCompany, Average extends OfTag>(
  { selection }: DashboardView,
  directory: Directory,
  { asked, compare, tagAverages, failed }: Readings<Company, Average>,
): Comparison<Company, Average> {
  const { wantsCompanies, wantsAverages } = asked
  const hasFailed = wantsCompanies && compare.isError
  useEffect(() => {
    if (hasFailed) showAlert(failed, 'danger')
  }, [hasFailed, failed])

  const companies = useMemo(() => {
    const byCode = new Map(compare.data?.map((row) => [row.company.registryCode, row]))
    if (!wantsCompanies) return []
    return selectedCompanies(selection, directory.members).flatMap((code) => byCode.get(code) ?? [])
  }, [compare.data, selection, directory, wantsCompanies])
  const averages = useMemo(() => {
    const byTag = new Map(tagAverages.data?.map((row) => [row.tag._id, row]))
    return wantsAverages ? selection.tags.flatMap((tag) => byTag.get(tag) ?? []) : []
  }, [tagAverages.data, selection, wantsAverages])

  if (hasFailed) return { status: 'failed', retry: () => void compare.refetch() }
  if ((wantsCompanies && compare.isPending) || (wantsAverages && tagAverages.isPending)) return { status: 'loading' }
  const isStale = (wantsCompanies && compare.isPlaceholderData) || (wantsAverages && tagAverages.isPlaceholderData)
  return { status: 'read', companies, averages, isStale }
}
