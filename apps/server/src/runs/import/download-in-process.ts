import { TransferError } from '@kvartal/sources/transport/transfer-error'
import { inProcess } from '../../kit/processes/in-process.ts'
import { errorOf, type PlainError } from '../../kit/processes/plain-error.ts'

/** The only message to the process. */
export interface DownloadOrder {
  readonly url: string
  /** The file to make. */
  readonly path: string
  readonly allowsPrivate: boolean
}

export type DownloadMessage =
  | { readonly isSaved: true }
  | {
      readonly refusal: Pick<TransferError, 'message' | 'status' | 'retryAfterSeconds' | 'mayPass'>
    }
  | { readonly failure: PlainError }

interface DownloadOptions {
  /** Whether the source may be on this machine or in a private network. */
  readonly allowsPrivate: boolean
  /** Ends the download; the signal's own reason is thrown. */
  readonly signal: AbortSignal
}

/**
 * Downloads a file of a source to a new path, in a process of its own: what a large file leaves as
 * garbage is neither collected beside visitors nor kept in the server's memory.
 * @throws TransferError, also for a file that is too large or too slow; ProcessDied; the system's
 *   error when the file cannot be written
 */
export async function downloadInProcess(
  url: string,
  path: string,
  { allowsPrivate, signal }: DownloadOptions,
): Promise<void> {
  await inProcess<DownloadMessage, null>(new URL('./download-process.ts', import.meta.url), {
    order: { url, path, allowsPrivate } satisfies DownloadOrder,
    execArgv: ['--max-semi-space-size=4'],
    signal,
    read(message) {
      if ('isSaved' in message) return { result: null }
      if ('refusal' in message) {
        const { message: text, ...details } = message.refusal
        throw new TransferError(text, details)
      }
      throw errorOf(message.failure)
    },
  })
}
