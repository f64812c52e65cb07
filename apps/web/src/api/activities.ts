import type { InputAt } from '@kvartal/contract/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { reading } from './call.ts'

/** Activities by words or digits, or those below one of them. */
export function activitiesQuery(query: NonNullable<InputAt<'GET /api/activities'>['query']>) {
  return queryOptions({
    queryKey: ['activities', query],
    queryFn: reading('GET /api/activities', { query }, 'Error fetching activities'),
  })
}
