export interface TransferErrorDetails {
  /** HTTP status of the answer, `null` when there was none. */
  readonly status?: number | null
  /** The delay that the source requests in `Retry-After`. */
  readonly retryAfterSeconds?: number | null
  /** Whether a retry of the same request may succeed; `false` by default. */
  readonly mayPass?: boolean
  readonly cause?: unknown
}

/** A source was unreachable, refused, or closed the connection. The Estonian message may be shown to people. */
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
