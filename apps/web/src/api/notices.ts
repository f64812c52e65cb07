import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** Which mails the current user gets. */
export function noticesQuery() {
  return queryOptions({
    queryKey: ['notices'],
    queryFn: reading('GET /api/users/me/notices', {}, 'Teavituste laadimine ebaõnnestus'),
  })
}

export const saveNotices = (failures: boolean) =>
  call('PUT /api/users/me/notices', { body: { failures } }, 'Teavituste salvestamine ebaõnnestus')

export const askEmailConfirmation = () =>
  call('POST /api/users/me/confirm-email', {}, 'Kinnituskirja saatmine ebaõnnestus')
