import type { SourceOptions } from '@kvartal/sources/transport/source-options'
import { TransferError } from '@kvartal/sources/transport/transfer-error'
import { inProcess } from '../../kit/processes/in-process.ts'
import { errorOf, type PlainError } from '../../kit/processes/plain-error.ts'

/** The only message to the process. */
export interface DownloadOrder {
  readonly url: string
  /** The file to make. */
  readonly path: string
  readonly options: Omit<SourceOptions, 'signal'>
}

export type DownloadMessage =
  | { readonly isSaved: true }
  | {
      readonly refusal: Pick<TransferError, 'message' | 'status' | 'retryAfterSeconds' | 'mayPass'>
    }
  | { readonly failure: PlainError }

/**
 * Downloads a file of a source to a new path, in a process of its own: what a large file leaves as
 * garbage is neither collected beside visitors nor kept in the server's memory.
 * @throws TransferError, also for a file that is too large or too slow; ProcessDied; the system's
 *   error when the file cannot be written
 */
export async function downloadInProcess(
  url: string,
  path: string,
  { signal, ...options }: SourceOptions,
): Promise<void> {
  await inProcess<DownloadMessage, null>(new URL('./download-process.ts', import.meta.url), {
    order: { url, path, options } satisfies DownloadOrder,
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
