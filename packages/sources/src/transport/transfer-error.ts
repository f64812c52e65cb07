export interface TransferErrorDetails {
  /** HTTP status of the answer, `null` when there was none. */
  readonly status?: number | null
  /** How long the source asks to wait, from `Retry-After`. */
  readonly retryAfterSeconds?: number | null
  /** Whether the same request may do better later; `false` when not given. */
  readonly mayPass?: boolean
  readonly cause?: unknown
}

/** A source could not be reached, refused, or broke off. The Estonian message says which and is fit for people. */
export class TransferError extends Error {
  override readonly name = 'TransferError'
  readonly status: number | null
  readonly retryAfterSeconds: number | null
  readonly mayPass: boolean

  constructor(message: string, { status = null, retryAfterSeconds = null, mayPass = false, cause }: TransferErrorDetails = {}) {
    super(message, { cause })
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.mayPass = mayPass
  }
}
