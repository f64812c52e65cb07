import * as calls from '@kvartal/contract/account-links'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** Whether this installation sends mails. */
export function mailingQuery() {
  return queryOptions({
    queryKey: ['mailing'],
    queryFn: reading(calls.readMailing, {}, 'Kirjade saatmise kohta ei saadud teada'),
  })
}

/** The account of a link; never refetched, since using the link invalidates it. */
export function accountLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['account-link', token],
    queryFn: reading(calls.readAccountLink, { body: { token } }, 'Lingi avamine ebaõnnestus'),
    staleTime: Infinity,
  })
}

export const askPasswordLink = (body: { readonly email: string }) =>
  call(calls.askPasswordLink, { body }, 'Parooli lähtestamise lingi küsimine ebaõnnestus')

export const setPasswordByLink = (body: { readonly token: string; readonly password: string }) =>
  call(calls.setPasswordByLink, { body }, 'Parooli määramine ebaõnnestus')

export const confirmEmail = (token: string) =>
  call(calls.confirmEmail, { body: { token } }, 'Aadressi kinnitamine ebaõnnestus')

/** Creates a link for a user who cannot log in. */
export const makePasswordLink = (id: string) =>
  call(
    calls.makePasswordLink,
    { params: { id } },
    'Parooli lähtestamise lingi tegemine ebaõnnestus',
  )
