import type { CompanyInList } from '@kvartal/contract/company'
import type { CompanyFinancials } from '@kvartal/contract/financial-data'
import { codesInAddress } from '@kvartal/views/compare/address'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { companyListQuery, type NamedCompany, nameKey } from '../../api/companies.ts'
import { compareQuery, ofCodes } from '../../api/figures.ts'
import type { KnownCompany } from './directory.ts'

const route = getRouteApi('/')

/**
 * The companies that the address names by code; unknown codes are left out. Their names come with their figures, in the
 * comparison's own call.
 * @param listed the companies that need not be looked up; `undefined` while these are loading
 * @returns `null` while the names are loading
 */
export function useNamedCompanies(
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
    ...compareQuery(ofCodes(codes)),
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
function shownCompany(queryClient: QueryClient, code: string): KnownCompany | undefined {
  const isAsked = ({ registryCode }: NamedCompany) => registryCode === code
  const compared = queryClient.getQueriesData<CompanyFinancials[]>({ queryKey: ['compare'] })
  for (const [, companies] of compared) {
    const found = companies?.find(({ company }) => isAsked(company))
    if (found !== undefined) return found.company
  }
  const listed = queryClient.getQueryData(companyListQuery().queryKey)?.rows.find(isAsked)
  if (listed !== undefined) return listed
  const named = queryClient.getQueryData<NamedCompany>(nameKey(code))
  return named === undefined ? undefined : { ...named, _id: null }
}
