import type { WebAnswer } from './ask-once.ts'
import { nameSource, spellSource } from './source-name.ts'
import { type FetchAt, type Transfer, type TransferOptions, openTransfer } from './transfer.ts'
import { TransferError } from './transfer-error.ts'

const mostRedirects = 5
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Opens an address by GET, following redirects. Throws `TransferError` for an address that is not http(s), a source
 * that is unreachable or in a private network, too many redirects, a status other than 2xx and an answer whose declared
 * length is too large.
 */
export function openDownload(url: string, options: TransferOptions): Promise<Transfer> {
  return openTransfer(options, (fetchAt) => followRedirects(url, fetchAt))
}

async function followRedirects(url: string, fetchAt: FetchAt): Promise<WebAnswer> {
  let next = url
  for (let count = 0; count <= mostRedirects; count++) {
    const response = await fetchAt(next)
    const location = response.headers.get('location')
    if (!redirectStatuses.has(response.status) || location === null) return response
    response.close()
    next = URL.parse(location, next)?.href ?? location
  }
  throw new TransferError(
    `${spellSource(nameSource(url))} suunas edasi üle ${mostRedirects} korra.`,
  )
}
