/**
 * The part of an address that messages may show: its host and the requested file's name. The rest
 * is hidden, since a download's path may contain a key.
 */
export interface SourceName {
  readonly host: string
  /** `null` for a page or service. */
  readonly fileName: string | null
}

/** @param answering the final address, after redirects */
export function nameSource(asked: string, answering = asked): SourceName {
  return { host: URL.parse(answering)?.host ?? '', fileName: fileNameOf(asked) }
}

/** 'ncfailid.emta.ee (fail „tasutud_maksud_2026_ii_kvartal.csv“)' */
export function spellSource({ host, fileName }: SourceName): string {
  return fileName === null ? host : `${host} (fail „${fileName}“)`
}

/** A file name with an extension; other last parts of a path may contain a key. */
const fileName = /^[\p{L}\d][\p{L}\d._ -]{0,119}\.[a-z]{3,4}$/iu

function fileNameOf(url: string): string | null {
  const last = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  const name = decoded(last)
  return fileName.test(name) ? name : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

interface TransferErrorDetails {
  /** HTTP status of the answer, `null` when there was none. */
  readonly status?: number | null
  /** The delay that the source requests in `Retry-After`. */
  readonly retryAfterSeconds?: number | null
  /** Whether a retry of the same request may succeed; `false` by default. */
  readonly mayPass?: boolean
  readonly cause?: unknown
}

/**
 * A source was unreachable, refused, or closed the connection. The Estonian message may be shown to
 * people.
 */
export class TransferError extends Error {
  override readonly name = 'TransferError'
  readonly status: number | null
  readonly retryAfterSeconds: number | null
  readonly mayPass: boolean

  constructor(
    message: string,
    { status = null, retryAfterSeconds = null, mayPass = false, cause }: TransferErrorDetails = {},
  ) {
    super(message, { cause })
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.mayPass = mayPass
  }
}
