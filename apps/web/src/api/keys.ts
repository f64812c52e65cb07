import type { InputAt } from '@kvartal/contract/endpoints'

import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** The current user's keys, the newest first. */
export function keysQuery() {
  return queryOptions({
    queryKey: ['keys'],
    queryFn: reading('GET /api/keys', {}, 'API võtmete laadimine ebaõnnestus'),
  })
}

export const queriesWithKeys = [['keys']] as const

/** Creates a key; only this reply contains it. */
export const addKey = (body: InputAt<'POST /api/keys'>['body']) =>
  call('POST /api/keys', { body }, 'Võtme loomine ebaõnnestus')

export const removeKey = (id: string) =>
  call('DELETE /api/keys/{id}', { params: { id } }, 'Võtme tühistamine ebaõnnestus')
