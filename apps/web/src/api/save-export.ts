import { ApiError } from './api-error.ts'
import { request } from './call.ts'
import { saveFile } from './download.ts'

interface SavedExport {
  /** `/export/compare.xlsx` */
  readonly path: `/export/${string}`
  readonly query: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The expected content type: anything else is an intermediary's page. */
  readonly mediaType: string
  readonly fallback: string
  /** Called with the bytes received so far. */
  readonly onProgress: (bytes: number) => void
  readonly signal: AbortSignal
}

/**
 * Fetches an exported file with the session's token, which a link could not send, and lets the
 * browser save it under the name that the server gave it.
 * @throws {ApiError} for every failure except an abort
 */
export async function saveExport({
  path,
  query,
  mediaType,
  fallback,
  onProgress,
  signal,
}: SavedExport): Promise<void> {
  const response = await request(`GET ${path}`, { query }, fallback, signal)
  if (
    response.headers.get('content-type')?.startsWith(mediaType) !== true ||
    response.body === null
  )
    throw new ApiError(response.status, fallback)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    for (const reader = response.body.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      bytes += value.length
      onProgress(bytes)
    }
  } catch (error) {
    if (signal.aborted) throw error
    // The connection broke in the middle; a truncated file must not look complete.
    throw new ApiError(0, fallback)
  }
  saveFile(
    new Blob(parts, { type: mediaType }),
    nameIn(response.headers) ?? path.slice(path.lastIndexOf('/') + 1),
  )
}

/** The name in `content-disposition`, which the server writes in plain ASCII. */
function nameIn(headers: Headers): string | null {
  return /filename="([a-z0-9._-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null
}
