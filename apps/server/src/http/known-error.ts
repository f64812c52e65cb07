/** A failure that the caller may be told about, in Estonian. Anything else thrown is a fault of ours and stays inside. */
export abstract class KnownError extends Error {
  abstract readonly status: number
  /** Seconds after which trying again makes sense; `null` where waiting changes nothing. */
  readonly retryAfter: number | null = null
}

export class InvalidInput extends KnownError {
  readonly status = 400
}

/** Nobody is logged in; logging in may help. */
export class NotLoggedIn extends KnownError {
  readonly status = 401

  constructor(message = 'Palun logi sisse') {
    super(message)
  }
}

export class NotAllowed extends KnownError {
  readonly status = 403

  constructor(message = 'Sul ei ole selleks õigust') {
    super(message)
  }
}

/** Also for what exists but not for this visitor, so that nobody learns of it by asking. */
export class NotFound extends KnownError {
  readonly status = 404

  constructor(message = 'Ei leitud') {
    super(message)
  }
}

export class Conflict extends KnownError {
  readonly status = 409
  /** Id of what is there already, for who may see it. */
  readonly existingId: string | null

  constructor(message: string, existingId: string | null = null) {
    super(message)
    this.existingId = existingId
  }
}

export class TooMany extends KnownError {
  readonly status = 429
  override readonly retryAfter: number

  constructor(retryAfter: number, message = 'Liiga palju päringuid. Proovi veidi aja pärast uuesti.') {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** A register outside failed us. */
export class SourceUnavailable extends KnownError {
  readonly status = 502
}
