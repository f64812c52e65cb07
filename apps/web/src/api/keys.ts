import type { CallInput } from '@kvartal/contract/endpoint'
import * as calls from '@kvartal/contract/keys'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** The current user's keys, the newest first. */
export function keysQuery() {
  return queryOptions({
    queryKey: ['keys'],
    queryFn: reading(calls.listKeys, {}, 'API võtmete laadimine ebaõnnestus'),
  })
}

export const queriesWithKeys = [['keys']] as const

/** Creates a key; only this reply contains it. */
export const addKey = (body: CallInput<typeof calls.addKey>['body']) =>
  call(calls.addKey, { body }, 'Võtme loomine ebaõnnestus')

export const removeKey = (id: string) =>
  call(calls.removeKey, { params: { id } }, 'Võtme tühistamine ebaõnnestus')
