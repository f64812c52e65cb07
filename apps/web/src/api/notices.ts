import * as calls from '@kvartal/contract/notices'
import { queryOptions } from '@tanstack/react-query'
import { call, reading } from './call.ts'

/** Which mails the current user gets. */
export function noticesQuery() {
  return queryOptions({
    queryKey: ['notices'],
    queryFn: reading(calls.readNotices, {}, 'Teavituste laadimine ebaõnnestus'),
  })
}

export const saveNotices = (failures: boolean) =>
  call(calls.saveNotices, { body: { failures } }, 'Teavituste salvestamine ebaõnnestus')

export const askEmailConfirmation = () =>
  call(calls.askEmailConfirmation, {}, 'Kinnituskirja saatmine ebaõnnestus')
