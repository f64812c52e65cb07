import type { CompanyInList } from '@kvartal/contract/company'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type NamedCompany, namedCompanyQuery } from '../../api/companies.ts'

const route = getRouteApi('/')

/** Each company is a separate request; an address with more of them was made by hand. */
const mostOthers = 100

/**
 * The companies that the address names by code and that are not in the list; unknown codes are left out.
 * @param listed `undefined` while the list is loading
 * @returns `null` while their names are loading
 */
export function useOtherCompanies(listed: readonly CompanyInList[] | undefined): readonly NamedCompany[] | null {
  const { c = '' } = route.useSearch()
  const codes = useMemo(() => {
    if (listed === undefined) return []
    const known = new Set(listed.map(({ registryCode }) => registryCode))
    const named = new Set(c.split(',').map((part) => part.split('.')[0] ?? ''))
    return [...named].filter((code) => isRegistryCode(code) && !known.has(code)).slice(0, mostOthers)
  }, [c, listed])
  const queryClient = useQueryClient()
  // One query for all, since `useQueries` would enlarge the first load for this alone.
  const { data } = useQuery({
    queryKey: ['companies', 'named', codes],
    // A name that could not be read counts as unknown, since the others can be compared without it.
    queryFn: () => Promise.all(codes.map((code) => queryClient.fetchQuery(namedCompanyQuery(code)).catch(() => null))),
    // Names found by a search are already in the cache.
    initialData: () => {
      const known = codes.map((code) => queryClient.getQueryData(namedCompanyQuery(code).queryKey))
      return known.every((name) => name !== undefined) ? known : undefined
    },
  })
  return useMemo(() => data?.filter((name) => name !== null) ?? null, [data])
}
