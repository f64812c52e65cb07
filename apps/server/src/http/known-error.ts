import { formatWait } from '@kvartal/domain/format/wait'

/** A failure whose Estonian message is sent to the client. Messages of all other errors stay in the server's log. */
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

/** The caller was logged in and is no more. */
export function sessionEnded(): NotLoggedIn {
  return new NotLoggedIn('Seanss on lõppenud. Palun logi uuesti sisse.')
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

  /** @param what a sentence that says of what there was too much; when to try again is added */
  constructor(retryAfter: number, what = 'Liiga palju päringuid.') {
    super(`${what} Proovi ${formatWait(retryAfter)} pärast uuesti.`)
    this.retryAfter = retryAfter
  }
}

/** Too much is asked for at once, by this visitor or by all. */
export class Overloaded extends KnownError {
  readonly status = 503
  override readonly retryAfter = 3

  constructor(message = 'Praegu on pooleli liiga palju mahukaid päringuid. Proovi mõne sekundi pärast uuesti.') {
    super(message)
  }
}

/** A register outside failed us. */
export class SourceUnavailable extends KnownError {
  readonly status = 502
}
