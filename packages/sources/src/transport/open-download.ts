import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { decodeText } from '../text/decode.ts'
import type { WebAnswer } from './ask-once.ts'
import { pageLimits, type SourceOptions, fileLimits } from './source-options.ts'
import { nameSource, spellSource, TransferError } from './transfer-error.ts'
import { type FetchAt, type Transfer, type TransferOptions, openTransfer } from './transfer.ts'

const mostRedirects = 5
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Opens an address by GET, following redirects. Throws `TransferError` for an address that is not
 * http(s), a source that is unreachable or in a private network, too many redirects, a status other
 * than 2xx and an answer whose declared length is too large.
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

/** Reads a small body as text. */
export async function readText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let text = ''
  for await (const piece of decodeText(bytes)) text += piece
  return text
}

/** The first bytes of a body, at least `length` where it has them; the rest is not read. */
export async function readFirstBytes(
  bytes: AsyncIterable<Uint8Array>,
  length: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let read = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    read += chunk.length
    if (read >= length) break
  }
  return Buffer.concat(chunks)
}

/** A page's text and its final address, after redirects. Throws `TransferError`. */
export async function readPage(
  url: string,
  options: SourceOptions,
): Promise<{ html: string; finalUrl: string }> {
  const { bytes, finalUrl } = await openDownload(url, { ...pageLimits, ...options })
  return { html: await readText(bytes), finalUrl }
}

/**
 * Downloads a file to a new path. Throws `TransferError`, also for a file that is too large or too
 * slow.
 */
export async function saveDownload(
  url: string,
  path: string,
  options: SourceOptions,
): Promise<void> {
  const { bytes } = await openDownload(url, { ...fileLimits, ...options })
  await pipeline(Readable.from(bytes), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
}
