import type { InputAt } from '@kvartal/contract/endpoints'
import { dayInEstonia } from '@kvartal/domain/format/date'
import { call } from './call.ts'
import { downloadFile } from './download.ts'
import { discard } from './session.ts'

/** Downloads all that is stored of the user. */
export const downloadOwnData = () =>
  downloadFile(
    'GET /api/users/me/copy',
    {},
    {
      fallback: 'Andmete allalaadimine ebaõnnestus',
      mediaType: 'application/json',
      fileName: `kvartal-minu-andmed-${dayInEstonia(new Date())}.json`,
    },
  )

/** Deletes the user's account, and with it the session. */
export async function removeMyself(body: InputAt<'DELETE /api/users/me'>['body']): Promise<void> {
  await call('DELETE /api/users/me', { body }, 'Konto kustutamine ebaõnnestus')
  discard()
}
