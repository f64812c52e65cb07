import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { reading } from './call.ts'
import { type NamedCompany, nameKey } from './companies.ts'

/**
 * Companies of the whole country and tags, the best match first; searched from two characters on.
 */
export function searchQuery(typed: string, limit = 20) {
  return queryOptions({
    queryKey: ['search', typed, limit],
    queryFn: reading(
      'GET /api/search',
      { query: { q: typed, limit: String(limit) } },
      'Error searching companies',
    ),
    placeholderData: keepPreviousData,
    // Names change rarely, but what is curated and shown may change at any time.
    staleTime: 30_000,
  })
}

/** Caches the name of a company that is chosen, so that the comparison need not wait for it. */
export function useRememberName(): (company: NamedCompany) => void {
  const queryClient = useQueryClient()
  return ({ registryCode, name }) => {
    const named: NamedCompany = { registryCode, name }
    queryClient.setQueryData<NamedCompany>(nameKey(registryCode), named)
  }
}
