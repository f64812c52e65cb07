import { type Question, type WebAnswer, askOnce } from './ask-once.ts'
import { type TimeLimits, timeLimits } from './time-limits.ts'
import { TransferError } from './transfer-error.ts'

export interface TransferOptions {
  /** Ends the transfer when the caller no longer wants it; the caller's own reason is thrown. */
  readonly signal?: AbortSignal
  /** More than this is refused, by Content-Length or while it arrives. */
  readonly maxBytes: number
  /** Longest silence: until the answer begins and between its parts. */
  readonly timeoutMs: number
  /** Longest time for the whole transfer; one hour when not given. */
  readonly maxDurationMs?: number
  readonly userAgent: string
  /** Whether addresses may lie on this machine or in a private network; refused when not given. */
  readonly allowsPrivate?: boolean
}

export interface Transfer {
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

/** One request to one address, as the transfer's options bid; redirects are answers like others. */
export type FetchAt = (url: string, request?: Partial<Pick<Question, 'method' | 'body' | 'headers'>>) => Promise<WebAnswer>

const oneHourMs = 3_600_000

/**
 * Opens the answer that `ask` gets. Throws `TransferError` for an address that is not http(s), a source that does not
 * answer, a status that is not accepted and an answer that promises too much.
 * @param isAccepted which statuses are answers; 2xx when not given.
 */
export async function openTransfer(
  options: TransferOptions,
  ask: (fetchAt: FetchAt) => Promise<WebAnswer>,
  isAccepted: (status: number) => boolean = isSuccess,
): Promise<Transfer> {
  const limits = timeLimits(options.timeoutMs, options.maxDurationMs ?? oneHourMs)
  const signal = options.signal === undefined ? limits.signal : AbortSignal.any([options.signal, limits.signal])
  const fetchAt: FetchAt = async (url, request = {}) => {
    const address = webAddress(url)
    const headers = { 'user-agent': options.userAgent, 'accept-encoding': 'identity', ...request.headers }
    try {
      return await askOnce(address, { ...request, signal, headers, allowsPrivate: options.allowsPrivate === true })
    } catch (error) {
      throw translated(error, url, options, limits)
    }
  }
  try {
    const response = await ask(fetchAt)
    const finalUrl = response.url
    const length = promisedLength(response.headers)
    if (!isAccepted(response.status)) {
      response.close()
      throw refusedStatus(finalUrl, response.status, response.headers)
    }
    if (length !== null && length > options.maxBytes) {
      response.close()
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
        response.close()
      },
    }
  } catch (error) {
    limits.close()
    throw error
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** Throws for what is no address of the web, and for a login in the address, which messages would show. */
function webAddress(url: string): URL {
  const address = URL.parse(url)
  if (address !== null && (address.username !== '' || address.password !== '')) {
    throw new TransferError(`Aadressis (${address.host}) ei tohi olla kasutajanime ega parooli.`)
  }
  if (address === null || !/^https?:$/.test(address.protocol)) {
    throw new TransferError(`„${url}“ ei ole http- ega https-aadress.`)
  }
  return address
}

/** The error for a status that is no answer. */
export function refusedStatus(url: string, status: number, headers: Headers): TransferError {
  const mayPass = status >= 500 || status === 429 || status === 408
  return new TransferError(refusal(url, status), { status, mayPass, retryAfterSeconds: retryAfter(headers) })
}

async function* bodyOf(response: WebAnswer, length: number | null, options: TransferOptions, limits: TimeLimits) {
  let received = 0
  try {
    for await (const chunk of response.body) {
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
  { signal, timeoutMs }: TransferOptions,
  limits: TimeLimits,
  body?: { readonly received: number; readonly length: number | null },
): unknown {
  if (signal?.aborted === true) return signal.reason
  if (error instanceof TransferError) return error
  if (limits.isExceeded()) {
    const seconds = Math.round(timeoutMs / 1000)
    return new TransferError(`${url} ei vastanud ${seconds} sekundi jooksul või laadis liiga kaua.`, { mayPass: true, cause: error })
  }
  if (body !== undefined) return brokenOff(url, body.received, body.length, error)
  return new TransferError(`${url} ei ole kättesaadav.`, { mayPass: true, cause: error })
}

function brokenOff(url: string, received: number, length: number | null, cause?: unknown): TransferError {
  const promised = length === null ? '' : `, lubatud oli ${length}`
  return new TransferError(`${url} allalaadimine katkes: saadi ${received} baiti${promised}.`, { mayPass: true, cause })
}

function tooLarge(url: string, maxBytes: number): TransferError {
  return new TransferError(`${url} on suurem kui lubatud ${maxBytes} baiti.`)
}

function refusal(url: string, status: number): string {
  if (status === 404 || status === 410) return `${url} puudub (HTTP ${status}).`
  if (status === 429) return `${url} palub päringutega oodata (HTTP 429).`
  if (status >= 300 && status < 400) return `${url} suunas päringu mujale (HTTP ${status}).`
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
