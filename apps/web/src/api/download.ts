import type { CallAddress, InputAt } from '@kvartal/contract/endpoints'
import { ApiError } from './api-error.ts'
import { request } from './call.ts'

interface DownloadOptions {
  readonly fallback: string
  /** The expected content type: anything else is an intermediary's page. */
  readonly mediaType: string
  readonly fileName: string
}

/**
 * Makes a call that returns a file and lets the browser save it. A plain link could not send the
 * token, which belongs in a header and never in an address.
 * @throws {ApiError} for every failure
 */
export async function downloadFile<Address extends CallAddress>(
  address: Address,
  input: InputAt<Address>,
  { fallback, mediaType, fileName }: DownloadOptions,
): Promise<void> {
  const response = await request(address, input, fallback)
  const isExpected = response.headers.get('content-type')?.startsWith(mediaType) === true
  if (!isExpected) throw new ApiError(response.status, fallback)
  let file: Blob
  try {
    file = await response.blob()
  } catch {
    // The connection broke in the middle; a truncated file must not look complete.
    throw new ApiError(0, fallback)
  }
  saveFile(file, fileName)
}

/** Lets the browser save a file. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers start the download only after the click handler has finished.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
