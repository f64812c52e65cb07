import type { CompanyFinancials, TagAverages } from '@kvartal/contract/financial-data'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { compareQuery, tagAveragesQuery } from '../../api/figures.ts'
import { showAlert } from '../../ui/alerts/alerts.ts'
import type { Directory } from './directory.ts'
import { messages } from './messages.ts'
import { selectedCompanies } from './selection.ts'
import type { DashboardView } from './view.ts'

export type Comparison =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'read'
      /** Chosen companies in the order of choosing; while more are on their way, those that are here. */
      readonly companies: readonly CompanyFinancials[]
      readonly averages: readonly TagAverages[]
      /** The figures shown are still those of the choice before. */
      readonly isStale: boolean
    }

/** Figures of everything chosen: one request for all companies, one for all tag averages. */
export function useComparison({ selection, mode }: DashboardView, directory: Directory): Comparison {
  const ids = (codes: readonly string[]) => codes.flatMap((code) => directory.companyByCode.get(code)?._id ?? [])
  const wantsCompanies = mode !== 'averages'
  const wantsAverages = mode !== 'companies' && selection.tags.length > 0
  const compare = useQuery({
    ...compareQuery({ companies: ids(selection.companies), tags: selection.tags, except: ids(selection.exceptions) }),
    enabled: wantsCompanies,
    placeholderData: keepPreviousData,
  })
  const tagAverages = useQuery({
    ...tagAveragesQuery(selection.tags),
    enabled: wantsAverages,
    placeholderData: keepPreviousData,
  })

  const hasFailed = wantsCompanies && compare.isError
  useEffect(() => {
    if (hasFailed) showAlert(messages.compareFailed, 'danger')
  }, [hasFailed])

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
