import { readSystem } from '@kvartal/contract/system'
import { queryOptions } from '@tanstack/react-query'
import { reading } from './call.ts'

/** The state of the installation; refetched every half minute while it is shown. */
export function systemQuery() {
  return queryOptions({
    queryKey: ['system'],
    queryFn: reading(readSystem, {}, 'Error fetching system state'),
    staleTime: 0,
    refetchInterval: 30_000,
  })
}
