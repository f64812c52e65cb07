import { openDownload } from './open-download.ts'
import { readText } from './read-bytes.ts'
import { pageLimits, type SourceOptions } from './source-options.ts'

/** A page's text and its final address, after redirects. Throws `TransferError`. */
export async function readPage(
  url: string,
  options: SourceOptions,
): Promise<{ html: string; finalUrl: string }> {
  const { bytes, finalUrl } = await openDownload(url, { ...pageLimits, ...options })
  return { html: await readText(bytes), finalUrl }
}
