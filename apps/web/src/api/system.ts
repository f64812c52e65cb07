import { queryOptions } from '@tanstack/react-query'
import { reading } from './call.ts'

/** The state of the installation; refetched every half minute while it is shown. */
export function systemQuery() {
  return queryOptions({
    queryKey: ['system'],
    queryFn: reading('GET /api/system', {}, 'Error fetching system state'),
    staleTime: 0,
    refetchInterval: 30_000,
  })
}
