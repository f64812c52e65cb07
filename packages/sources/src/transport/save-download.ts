import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openDownload } from './open-download.ts'
import { fileLimits, type SourceOptions } from './source-options.ts'

/** Downloads a file to a new path. Throws `TransferError`, also for a file that is too large or too slow. */
export async function saveDownload(
  url: string,
  path: string,
  options: SourceOptions,
): Promise<void> {
  const { bytes } = await openDownload(url, { ...fileLimits, ...options })
  await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
}
