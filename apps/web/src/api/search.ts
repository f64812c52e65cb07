import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reading } from './call.ts'

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
