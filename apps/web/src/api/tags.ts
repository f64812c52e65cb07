import type { CallInput } from '@kvartal/contract/endpoint'
import * as calls from '@kvartal/contract/tag'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** All tags by name, each with its number of companies. */
export function tagsQuery() {
  return queryOptions({
    queryKey: ['tags'],
    queryFn: reading(calls.listTags, {}, 'Error fetching tags'),
  })
}

/** Companies of a tag by name. */
export function companiesOfTagQuery(id: string) {
  return queryOptions({
    queryKey: ['tags', id, 'companies'],
    queryFn: reading(
      calls.listCompaniesOfTag,
      { params: { id } },
      'Error getting companies by tag',
    ),
    // Other users tag companies at any time, and this list is read rarely.
    staleTime: 0,
  })
}

/** The queries that contain tags: the tags, companies with tags, and comparisons by tag. */
export const queriesWithTags = [['tags'], ['companies'], ['compare'], ['tag-averages']] as const

type TagForm = CallInput<typeof calls.addTag>['body']

export const addTag = (body: TagForm) => call(calls.addTag, { body }, 'Error creating tag')

export const changeTag = (id: string, body: TagForm) =>
  call(calls.changeTag, { params: { id }, body }, 'Error updating tag')

export const removeTag = (id: string) =>
  call(calls.removeTag, { params: { id } }, 'Error deleting tag')
