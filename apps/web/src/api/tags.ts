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

/** All tags by name, each with its number of companies. */
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
    // Other users tag companies at any time, and this list is read rarely.
    staleTime: 0,
  })
}

/** Invalidates everything that contains tags: the tags, companies with tags, and comparisons by tag. */
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
