import type { InputAt } from '@kvartal/contract/endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** The user's own sessions, the last used first. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: reading('GET /api/auth/sessions', {}, 'Seadmete laadimine ebaõnnestus'),
    staleTime: 0,
  })
}

export const endSession = (id: string) =>
  call('DELETE /api/auth/sessions/{id}', { params: { id } }, 'Väljalogimine ebaõnnestus')

export const endOtherSessions = () =>
  call('DELETE /api/auth/sessions', {}, 'Väljalogimine ebaõnnestus')

/** Ends all sessions of another account. */
export const endUserSessions = (id: string) =>
  call('DELETE /api/users/{id}/sessions', { params: { id } }, 'Väljalogimine ebaõnnestus')

/** Whether the user's logins need a code. */
export function secondFactorQuery() {
  return queryOptions({
    queryKey: ['second-factor'],
    queryFn: reading(
      'GET /api/auth/second-factor',
      {},
      'Kaheastmelise sisselogimise laadimine ebaõnnestus',
    ),
    staleTime: 0,
  })
}

const failed = 'Kaheastmelise sisselogimise muutmine ebaõnnestus'

export const startSecondFactor = (body: { readonly currentPassword?: string }) =>
  call('POST /api/auth/second-factor', { body }, failed)

export const confirmSecondFactor = (
  body: InputAt<'POST /api/auth/second-factor/confirm'>['body'],
) => call('POST /api/auth/second-factor/confirm', { body }, failed)

export const renewRecoveryCodes = (
  body: InputAt<'POST /api/auth/second-factor/recovery-codes'>['body'],
) => call('POST /api/auth/second-factor/recovery-codes', { body }, failed)

export const turnOffSecondFactor = (body: InputAt<'POST /api/auth/second-factor/off'>['body']) =>
  call('POST /api/auth/second-factor/off', { body }, failed)

/** Turns another person's second factor off. */
export const removeSecondFactor = (id: string) =>
  call('DELETE /api/users/{id}/second-factor', { params: { id } }, failed)

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
