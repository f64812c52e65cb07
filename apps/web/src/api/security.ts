import type { CallInput } from '@kvartal/contract/endpoint'
import * as factor from '@kvartal/contract/second-factor'
import * as sessions from '@kvartal/contract/sessions'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** The user's own sessions, the last used first. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: reading(sessions.listSessions, {}, 'Seadmete laadimine ebaõnnestus'),
    staleTime: 0,
  })
}

export const endSession = (id: string) =>
  call(sessions.endSession, { params: { id } }, 'Väljalogimine ebaõnnestus')

export const endOtherSessions = () =>
  call(sessions.endOtherSessions, {}, 'Väljalogimine ebaõnnestus')

/** Ends all sessions of another account. */
export const endUserSessions = (id: string) =>
  call(sessions.endUserSessions, { params: { id } }, 'Väljalogimine ebaõnnestus')

/** Whether the user's logins need a code. */
export function secondFactorQuery() {
  return queryOptions({
    queryKey: ['second-factor'],
    queryFn: reading(
      factor.readSecondFactor,
      {},
      'Kaheastmelise sisselogimise laadimine ebaõnnestus',
    ),
    staleTime: 0,
  })
}

const failed = 'Kaheastmelise sisselogimise muutmine ebaõnnestus'

export const startSecondFactor = (body: { readonly currentPassword?: string }) =>
  call(factor.startSecondFactor, { body }, failed)

export const confirmSecondFactor = (body: CallInput<typeof factor.confirmSecondFactor>['body']) =>
  call(factor.confirmSecondFactor, { body }, failed)

export const renewRecoveryCodes = (body: CallInput<typeof factor.renewRecoveryCodes>['body']) =>
  call(factor.renewRecoveryCodes, { body }, failed)

export const turnOffSecondFactor = (body: CallInput<typeof factor.turnOffSecondFactor>['body']) =>
  call(factor.turnOffSecondFactor, { body }, failed)

/** Turns another person's second factor off. */
export const removeSecondFactor = (id: string) =>
  call(factor.removeSecondFactor, { params: { id } }, failed)
