import { listTags } from '@kvartal/contract/tag'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** All tags by name, each with the number of its companies. */
export function tagsQuery() {
  return queryOptions({
    queryKey: ['tags'],
    queryFn: ({ signal }) => call(listTags, {}, { fallback: 'Error fetching tags', signal }),
  })
}
