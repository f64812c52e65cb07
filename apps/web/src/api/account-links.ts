import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** Whether this installation sends mails. */
export function mailingQuery() {
  return queryOptions({
    queryKey: ['mailing'],
    queryFn: reading(
      'GET /api/account-links/mailing',
      {},
      'Kirjade saatmise kohta ei saadud teada',
    ),
  })
}

/** The account of a link; never refetched, since using the link invalidates it. */
export function accountLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['account-link', token],
    queryFn: reading(
      'POST /api/account-links/read',
      { body: { token } },
      'Lingi avamine ebaõnnestus',
    ),
    staleTime: Infinity,
  })
}

export const askPasswordLink = (body: { readonly email: string }) =>
  call(
    'POST /api/account-links/forgotten-password',
    { body },
    'Parooli lähtestamise lingi küsimine ebaõnnestus',
  )

export const setPasswordByLink = (body: { readonly token: string; readonly password: string }) =>
  call('POST /api/account-links/password', { body }, 'Parooli määramine ebaõnnestus')

export const confirmEmail = (token: string) =>
  call('POST /api/account-links/email', { body: { token } }, 'Aadressi kinnitamine ebaõnnestus')

/** Creates a link for a user who cannot log in. */
export const makePasswordLink = (id: string) =>
  call(
    'POST /api/users/{id}/password-link',
    { params: { id } },
    'Parooli lähtestamise lingi tegemine ebaõnnestus',
  )
