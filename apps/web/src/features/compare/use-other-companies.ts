import type { CompanyInList } from '@kvartal/contract/company'
import { isRegistryCode } from '@kvartal/domain/company/registry-code'
import { useQueries } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type NamedCompany, namedCompanyQuery } from '../../api/companies.ts'

const route = getRouteApi('/')

/** Each is a request of its own; an address that names more was made by hand. */
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
  const found = useQueries({
    queries: codes.map(namedCompanyQuery),
    // A name that could not be read counts as unknown, since the others can be compared without it.
    combine: (results) => ({ isPending: results.some((result) => result.isPending), names: results.map((result) => result.data ?? null) }),
  })
  return useMemo(() => (found.isPending ? null : found.names.filter((name) => name !== null)), [found])
}
