import { counted } from '@kvartal/domain/format/counted'
import { formatWhole } from '@kvartal/domain/format/number'
import { formatWait } from '@kvartal/domain/format/wait'
import { type Question, type WebAnswer, askOnce } from './ask-once.ts'
import { nameSource, type SourceName, spellSource, TransferError } from './transfer-error.ts'

/** A signal that aborts a transfer after an idle timeout or a total timeout, and says which. */
interface TimeLimits {
  readonly signal: AbortSignal
  /** Whether a limit, not the caller, aborted the transfer. */
  isExceeded(): boolean
  /** Stops the idle timer: data arrived, and its consumer's time is not the source's. */
  pause(): void
  /** Restarts the idle timer. */
  resume(): void
  close(): void
}

/** @param silenceMs idle timeout; @param durationMs total timeout */
function timeLimits(silenceMs: number, durationMs: number): TimeLimits {
  const controller = new AbortController()
  let silence = setTimeout(() => controller.abort(), silenceMs)
  const duration = setTimeout(() => controller.abort(), durationMs)
  return {
    signal: controller.signal,
    isExceeded: () => controller.signal.aborted,
    pause: () => clearTimeout(silence),
    resume() {
      silence = setTimeout(() => controller.abort(), silenceMs)
    },
    close() {
      clearTimeout(silence)
      clearTimeout(duration)
    },
  }
}

export interface TransferOptions {
  /** Aborts the transfer; the caller's own reason is thrown. */
  readonly signal?: AbortSignal
  /** Larger bodies are refused, by Content-Length or while they arrive. */
  readonly maxBytes: number
  /** Idle timeout: before the answer and between its chunks. */
  readonly timeoutMs: number
  /** Total timeout; one hour by default. */
  readonly maxDurationMs?: number
  readonly userAgent: string
  /** Whether addresses may be on this machine or in a private network; `false` by default. */
  readonly allowsPrivate?: boolean
}

export interface Transfer {
  readonly status: number
  readonly headers: Headers
  /**
   * The body, to be read once; throws `TransferError` when the connection breaks. Reading it, or
   * breaking the loop, closes the connection.
   */
  readonly bytes: AsyncIterable<Uint8Array>
  /** Content-Length of the answer, `null` when there is none. */
  readonly length: number | null
  /** The final address, after redirects. */
  readonly finalUrl: string
  /** Closes the connection when `bytes` is not read. */
  close(): Promise<void>
}

/** Sends one request to one address with the transfer's options; redirects are not followed. */
export type FetchAt = (
  url: string,
  request?: Partial<Pick<Question, 'method' | 'body' | 'headers'>>,
) => Promise<WebAnswer>

const oneHourMs = 3_600_000

/**
 * Opens the answer that `ask` gets. Throws `TransferError` for an address that is not http(s), an
 * unreachable source, an unaccepted status and an answer whose declared length is too large.
 * @param isAccepted accepted statuses; 2xx by default
 */
export async function openTransfer(
  options: TransferOptions,
  ask: (fetchAt: FetchAt) => Promise<WebAnswer>,
  isAccepted: (status: number) => boolean = isSuccess,
): Promise<Transfer> {
  const limits = timeLimits(options.timeoutMs, options.maxDurationMs ?? oneHourMs)
  const signal =
    options.signal === undefined ? limits.signal : AbortSignal.any([options.signal, limits.signal])
  let firstUrl: string | null = null
  const nameOf = (url: string) => nameSource(firstUrl ?? url, url)
  const fetchAt: FetchAt = async (url, request = {}) => {
    firstUrl ??= url
    const address = webAddress(url)
    const headers = {
      'user-agent': options.userAgent,
      'accept-encoding': 'identity',
      ...request.headers,
    }
    try {
      return await askOnce(address, {
        ...request,
        signal,
        headers,
        allowsPrivate: options.allowsPrivate === true,
      })
    } catch (error) {
      throw translated(error, nameOf(url), options, limits)
    }
  }
  try {
    const response = await ask(fetchAt)
    const finalUrl = response.url
    const name = nameOf(finalUrl)
    const length = promisedLength(response.headers)
    if (!isAccepted(response.status)) {
      response.close()
      throw refusedStatus(name, response.status, response.headers)
    }
    if (length !== null && length > options.maxBytes) {
      response.close()
      throw tooLarge(name, options.maxBytes)
    }
    return {
      status: response.status,
      headers: response.headers,
      bytes: bodyOf(response, { name, length }, options, limits),
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

/**
 * Throws unless the address is http(s), and for a login in the address, which messages would show.
 */
function webAddress(url: string): URL {
  const address = URL.parse(url)
  if (address === null) throw new TransferError('Aadress ei ole http- ega https-aadress.')
  if (address.username !== '' || address.password !== '') {
    throw new TransferError(`Aadressis (${address.host}) ei tohi olla kasutajanime ega parooli.`)
  }
  if (!/^https?:$/.test(address.protocol)) {
    throw new TransferError(
      `Aadress, mis algab „${address.protocol}“, ei ole http- ega https-aadress.`,
    )
  }
  return address
}

/** The error for an unaccepted status. */
export function refusedStatus(name: SourceName, status: number, headers: Headers): TransferError {
  const mayPass = status >= 500 || status === 429 || status === 408
  return new TransferError(refusal(name, status), {
    status,
    mayPass,
    retryAfterSeconds: retryAfter(headers),
  })
}

interface Promised {
  readonly name: SourceName
  readonly length: number | null
}

async function* bodyOf(
  response: WebAnswer,
  { name, length }: Promised,
  options: TransferOptions,
  limits: TimeLimits,
) {
  let received = 0
  try {
    for await (const chunk of response.body) {
      limits.pause()
      received += chunk.length
      if (received > options.maxBytes) throw tooLarge(name, options.maxBytes)
      yield chunk
      limits.resume()
    }
  } catch (error) {
    if (error instanceof TransferError) throw error
    throw translated(error, name, options, limits, { received, length })
  } finally {
    limits.close()
  }
  if (length !== null && received !== length) throw brokenOff(name, received, length)
}

/** The caller's own reason if the caller aborted, else an error with a message for people. */
function translated(
  error: unknown,
  name: SourceName,
  { signal, timeoutMs }: TransferOptions,
  limits: TimeLimits,
  body?: { readonly received: number; readonly length: number | null },
): unknown {
  if (signal?.aborted === true) return signal.reason
  if (error instanceof TransferError) return error
  if (limits.isExceeded()) {
    return new TransferError(
      `${spellSource(name)} ei vastanud ${formatWait(timeoutMs / 1000)} jooksul või laadis liiga kaua.`,
      {
        mayPass: true,
        cause: error,
      },
    )
  }
  if (body !== undefined) return brokenOff(name, body.received, body.length, error)
  return new TransferError(`${spellSource(name)} ei ole kättesaadav.`, {
    mayPass: true,
    cause: error,
  })
}

function brokenOff(
  name: SourceName,
  received: number,
  length: number | null,
  cause?: unknown,
): TransferError {
  const promised = length === null ? '' : `, lubatud oli ${formatWhole(length)}`
  return new TransferError(
    `${spellSource(name)}: allalaadimine katkes; saadi ${counted(received, 'bait', 'baiti')}${promised}.`,
    { mayPass: true, cause },
  )
}

function tooLarge(name: SourceName, maxBytes: number): TransferError {
  return new TransferError(
    `${spellSource(name)}: saadetav on suurem kui lubatud ${counted(maxBytes, 'bait', 'baiti')}.`,
  )
}

function refusal(name: SourceName, status: number): string {
  if (status === 404 || status === 410) {
    return `${name.host}: ${name.fileName === null ? 'küsitud leht' : `fail „${name.fileName}“`} puudub (HTTP ${status}).`
  }
  if (status === 429) return `${spellSource(name)} palub päringutega oodata (HTTP 429).`
  if (status >= 300 && status < 400)
    return `${spellSource(name)} suunas päringu mujale (HTTP ${status}).`
  return `${spellSource(name)} vastas veaga (HTTP ${status}).`
}

/** `null` without Content-Length, or for a compressed body, whose decompressed length differs. */
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
