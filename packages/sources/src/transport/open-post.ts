import { type Transfer, type TransferOptions, openTransfer } from './transfer.ts'

export interface Post {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Sends a POST request and opens the answer. HTTP 500 counts as an answer, since SOAP sends faults
 * with it. A redirect is refused, since the body, which may contain a login, is meant for one
 * address only. Throws `TransferError` as `openDownload` does.
 */
export function openPost(
  url: string,
  { body, headers }: Post,
  options: TransferOptions,
): Promise<Transfer> {
  return openTransfer(
    options,
    (fetchAt) => fetchAt(url, { method: 'POST', body, headers }),
    isAnswer,
  )
}

function isAnswer(status: number): boolean {
  return (status >= 200 && status < 300) || status === 500
}
