import type { CallInput } from '@kvartal/contract/endpoint'
import {
  addTag as addCall,
  changeTag as changeCall,
  type CountedTag,
  listCompaniesOfTag,
  listTags,
  removeTag as removeCall,
} from '@kvartal/contract/tag'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** All tags by name, each with the number of its companies. */
export function tagsQuery() {
  return queryOptions({
    queryKey: ['tags'],
    queryFn: ({ signal }) => call(listTags, {}, { fallback: 'Error fetching tags', signal }),
  })
}

/** Companies of a tag by name. */
export function companiesOfTagQuery(id: string) {
  return queryOptions({
    queryKey: ['tags', id, 'companies'],
    queryFn: ({ signal }) =>
      call(listCompaniesOfTag, { params: { id } }, { fallback: 'Error getting companies by tag', signal }),
    // Other people tag companies all the time, and few read this list.
    staleTime: 0,
  })
}

/** Whatever holds tags is read again: themselves, companies that bear them, and what is compared by them. */
export async function rereadAfterTags(queryClient: QueryClient): Promise<void> {
  const keys = [['tags'], ['companies'], ['compare'], ['tag-averages']]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

type TagForm = CallInput<typeof addCall>['body']

export async function addTag(body: TagForm): Promise<CountedTag> {
  return call(addCall, { body }, { fallback: 'Error creating tag' })
}

export async function changeTag(id: string, body: TagForm): Promise<CountedTag> {
  return call(changeCall, { params: { id }, body }, { fallback: 'Error updating tag' })
}

export async function removeTag(id: string): Promise<void> {
  await call(removeCall, { params: { id } }, { fallback: 'Error deleting tag' })
}
