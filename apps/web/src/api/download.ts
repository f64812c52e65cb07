import type { CallInput, Endpoint } from '@kvartal/contract/endpoint'
import { ApiError } from './api-error.ts'
import { request } from './call.ts'

interface DownloadOptions {
  readonly fallback: string
  /** What the file must be: anything else is a page of somebody on the way. */
  readonly mediaType: string
  readonly fileName: string
}

/**
 * Makes a call whose answer is a file and lets the browser save it. A plain link could not carry the token, which
 * belongs in a header and never in an address.
 * @throws {ApiError} for every failure
 */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { fallback, mediaType, fileName }: DownloadOptions,
): Promise<void> {
  const response = await request(endpoint, input, { fallback })
  const isExpected = response.headers.get('content-type')?.startsWith(mediaType) === true
  if (!isExpected) throw new ApiError(response.status, fallback)
  let file: Blob
  try {
    file = await response.blob()
  } catch {
    // The connection ended in the middle, and half a file must not look like a whole one.
    throw new ApiError(0, fallback)
  }
  save(file, fileName)
}

function save(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers begin to save only after the click is done with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
