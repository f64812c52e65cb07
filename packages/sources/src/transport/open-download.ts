import { type TimeLimits, timeLimits } from './time-limits.ts'
import { TransferError } from './transfer-error.ts'

export interface DownloadOptions {
  /** Ends the transfer when the caller no longer wants it; the caller's own reason is thrown. */
  readonly signal?: AbortSignal
  /** More than this is refused, by Content-Length or while it arrives. */
  readonly maxBytes: number
  /** Longest silence: until the answer begins and between its parts. */
  readonly timeoutMs: number
  /** Longest time for the whole transfer; one hour when not given. */
  readonly maxDurationMs?: number
  readonly userAgent: string
}

export interface Download {
  readonly status: number
  readonly headers: Headers
  /** Takes the body once; throws `TransferError` when it breaks off. Taking or stopping it closes the connection. */
  readonly bytes: AsyncIterable<Uint8Array>
  /** Length promised by the answer, `null` when it promises none. */
  readonly length: number | null
  /** The address that answered, after redirects. */
  readonly finalUrl: string
  /** Closes the connection where `bytes` is not taken. */
  close(): Promise<void>
}

const mostRedirects = 5
const oneHourMs = 3_600_000
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/**
 * Opens an address by GET, following redirects. Throws `TransferError` for an address that is not http(s), a source
 * that does not answer, too many redirects, a status other than 2xx and an answer that promises too much.
 */
export async function openDownload(url: string, options: DownloadOptions): Promise<Download> {
  const limits = timeLimits(options.timeoutMs, options.maxDurationMs ?? oneHourMs)
  const signal = options.signal === undefined ? limits.signal : AbortSignal.any([options.signal, limits.signal])
  try {
    const response = await followRedirects(url, signal, options.userAgent, (error, at) => {
      throw translated(error, at, options, limits)
    })
    const finalUrl = response.url
    const length = promisedLength(response.headers)
    if (!response.ok) {
      await response.body?.cancel()
      const retryAfterSeconds = retryAfter(response.headers)
      throw new TransferError(refusal(finalUrl, response.status), { status: response.status, retryAfterSeconds })
    }
    if (length !== null && length > options.maxBytes) {
      await response.body?.cancel()
      throw tooLarge(finalUrl, options.maxBytes)
    }
    return {
      status: response.status,
      headers: response.headers,
      bytes: bodyOf(response, length, options, limits),
      length,
      finalUrl,
      async close() {
        limits.close()
        if (!response.bodyUsed) await response.body?.cancel()
      },
    }
  } catch (error) {
    limits.close()
    throw error
  }
}

async function followRedirects(
  url: string,
  signal: AbortSignal,
  userAgent: string,
  fail: (error: unknown, url: string) => never,
): Promise<Response> {
  let next = url
  for (let count = 0; count <= mostRedirects; count++) {
    const address = URL.parse(next)
    if (address === null || !/^https?:$/.test(address.protocol)) {
      throw new TransferError(`„${next}“ ei ole http- ega https-aadress.`)
    }
    const headers = { 'user-agent': userAgent, 'accept-encoding': 'identity' }
    const response = await fetch(address, { redirect: 'manual', signal, headers }).catch((error) => fail(error, next))
    const location = response.headers.get('location')
    if (!redirectStatuses.has(response.status) || location === null) return response
    await response.body?.cancel()
    next = URL.parse(location, address)?.href ?? location
  }
  throw new TransferError(`${url} suunas edasi üle ${mostRedirects} korra.`)
}

async function* bodyOf(response: Response, length: number | null, options: DownloadOptions, limits: TimeLimits) {
  let received = 0
  try {
    for await (const chunk of response.body ?? []) {
      limits.pause()
      received += chunk.length
      if (received > options.maxBytes) throw tooLarge(response.url, options.maxBytes)
      yield chunk
      limits.resume()
    }
  } catch (error) {
    if (error instanceof TransferError) throw error
    throw translated(error, response.url, options, limits, { received, length })
  } finally {
    limits.close()
  }
  if (length !== null && received !== length) throw brokenOff(response.url, received, length)
}

/** The caller's own reason when the caller ended the transfer, else what happened in words for people. */
function translated(
  error: unknown,
  url: string,
  { signal, timeoutMs }: DownloadOptions,
  limits: TimeLimits,
  body?: { readonly received: number; readonly length: number | null },
): unknown {
  if (signal?.aborted === true) return signal.reason
  if (limits.isExceeded()) {
    const seconds = Math.round(timeoutMs / 1000)
    return new TransferError(`${url} ei vastanud ${seconds} sekundi jooksul või laadis liiga kaua.`, { cause: error })
  }
  if (body !== undefined) return brokenOff(url, body.received, body.length, error)
  return new TransferError(`${url} ei ole kättesaadav.`, { cause: error })
}

function brokenOff(url: string, received: number, length: number | null, cause?: unknown): TransferError {
  const promised = length === null ? '' : `, lubatud oli ${length}`
  return new TransferError(`${url} allalaadimine katkes: saadi ${received} baiti${promised}.`, { cause })
}

function tooLarge(url: string, maxBytes: number): TransferError {
  return new TransferError(`${url} on suurem kui lubatud ${maxBytes} baiti.`)
}

function refusal(url: string, status: number): string {
  if (status === 404 || status === 410) return `${url} puudub (HTTP ${status}).`
  if (status === 429) return `${url} palub päringutega oodata (HTTP 429).`
  return `${url} vastas veaga (HTTP ${status}).`
}

/** Not told, or told of a compressed body, which arrives longer. */
function promisedLength(headers: Headers): number | null {
  const length = headers.get('content-length')
  if (length === null || !/^\d+$/.test(length)) return null
  return (headers.get('content-encoding') ?? 'identity') === 'identity' ? Number(length) : null
}

function retryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  if (/^\d+$/.test(value)) return Number(value)
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
