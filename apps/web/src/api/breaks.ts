import { queryOptions } from '@tanstack/react-query'
import { reading } from './call.ts'

/** The periods from which figures, or their sums, are made in another way than before. */
export const breaksQuery = queryOptions({
  queryKey: ['breaks'],
  queryFn: reading('GET /api/breaks', {}, 'Error fetching breaks'),
})
