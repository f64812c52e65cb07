import type { InputAt } from '@kvartal/contract/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** All tags by name, each with its number of companies. */
export function tagsQuery() {
  return queryOptions({
    queryKey: ['tags'],
    queryFn: reading('GET /api/tags', {}, 'Error fetching tags'),
  })
}

/** Companies of a tag by name. */
export function companiesOfTagQuery(id: string) {
  return queryOptions({
    queryKey: ['tags', id, 'companies'],
    queryFn: reading(
      'GET /api/tags/{id}/companies',
      { params: { id } },
      'Error getting companies by tag',
    ),
    // Other users tag companies at any time, and this list is read rarely.
    staleTime: 0,
  })
}

/** The queries that contain tags: the tags, companies with tags, comparisons by tag, and notes. */
export const queriesWithTags = [
  ['tags'],
  ['companies'],
  ['compare'],
  ['tag-averages'],
  ['notes'],
] as const

type TagForm = InputAt<'POST /api/tags'>['body']

export const addTag = (body: TagForm) => call('POST /api/tags', { body }, 'Error creating tag')

export const changeTag = (id: string, body: TagForm) =>
  call('PUT /api/tags/{id}', { params: { id }, body }, 'Error updating tag')

export const removeTag = (id: string) =>
  call('DELETE /api/tags/{id}', { params: { id } }, 'Error deleting tag')
