import { type Transfer, type TransferOptions, openTransfer } from './transfer.ts'

export interface Post {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Sends a body by POST and opens the answer. HTTP 500 is an answer too: SOAP tells its faults in the body of one.
 * A redirect is refused, since what was sent for one address, a login above all, is not for another.
 * Throws `TransferError` as `openDownload` does.
 */
export function openPost(url: string, { body, headers }: Post, options: TransferOptions): Promise<Transfer> {
  return openTransfer(options, (fetchAt) => fetchAt(url, { method: 'POST', body, headers }), isAnswer)
}

function isAnswer(status: number): boolean {
  return (status >= 200 && status < 300) || status === 500
}
