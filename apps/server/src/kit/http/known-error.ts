import type { FailureReason } from '@kvartal/contract/failure-reason'
import { formatWait } from '@kvartal/domain/format/wait'

/**
 * A failure whose Estonian message is sent to the client. Messages of all other errors stay in the
 * server's log.
 */
export abstract class KnownError extends Error {
  abstract readonly status: number
  /** Seconds after which to try again; `null` where waiting does not help. */
  readonly retryAfter: number | null = null
  /** What the caller has to do, for programs; `null` where the status says enough. */
  readonly reason: FailureReason | null
  /** The account that the call was about, for the log; a login has no caller. */
  accountId: number | null = null

  constructor(message: string, reason: FailureReason | null = null) {
    super(message)
    this.reason = reason
  }

  /** Why the call was refused, in a word for the log. */
  get logged(): string | null {
    return this.reason
  }
}

export class InvalidInput extends KnownError {
  readonly status = 400
}

/** Rethrows an error with the account that it is about: `….catch(about(id))`. */
export function about(accountId: number | null): (error: unknown) => never {
  return (error) => {
    if (error instanceof KnownError) error.accountId = accountId
    throw error
  }
}

/** The caller is not logged in; logging in may help. */
export class NotLoggedIn extends KnownError {
  readonly status = 401

  constructor(message = 'Palun logi sisse', reason: FailureReason | null = null) {
    super(message, reason)
  }

  override get logged(): string {
    return this.reason ?? 'not-logged-in'
  }
}

/**
 * The address or the password of a login was wrong; the log may say more than the caller learns.
 */
export class WrongLogin extends NotLoggedIn {
  constructor() {
    super('Vale e-posti aadress või parool')
  }

  override get logged(): string {
    return 'wrong-login'
  }
}

/** The password was right, and a code is required. */
export class SecondStepNeeded extends NotLoggedIn {
  /** Names the login that waits for its code. */
  readonly ticket: string

  constructor(ticket: string) {
    super('Sisesta kood autentimisrakendusest', 'second-step')
    this.ticket = ticket
  }
}

/** The caller's session has ended. */
export function sessionEnded(): NotLoggedIn {
  return new NotLoggedIn('Seanss on lõppenud. Palun logi uuesti sisse.')
}

export class NotAllowed extends KnownError {
  readonly status = 403

  constructor(message = 'Sul ei ole selleks õigust', reason: FailureReason | null = null) {
    super(message, reason)
  }

  override get logged(): string {
    return this.reason ?? 'not-allowed'
  }
}

/** Also for records that this visitor may not see, so that their existence is not revealed. */
export class NotFound extends KnownError {
  readonly status = 404

  constructor(message = 'Ei leitud') {
    super(message)
  }
}

export class Conflict extends KnownError {
  readonly status = 409
  /** Id of the existing record, for visitors who may see it. */
  readonly existingId: string | null

  constructor(message: string, existingId: string | null = null) {
    super(message)
    this.existingId = existingId
  }
}

export class TooMany extends KnownError {
  readonly status = 429
  override readonly retryAfter: number

  /** @param refusal the first sentence; the time to retry is added */
  constructor(retryAfter: number, refusal = 'Liiga palju päringuid.') {
    super(`${refusal} Proovi ${formatWait(retryAfter)} pärast uuesti.`)
    this.retryAfter = retryAfter
  }

  override get logged(): string {
    return 'too-many'
  }
}

/** Too many expensive calls at the same time, of this client or of all clients. */
export class Overloaded extends KnownError {
  readonly status = 503
  override readonly retryAfter = 3

  constructor(
    message = 'Praegu on pooleli liiga palju mahukaid päringuid. Proovi mõne sekundi pärast uuesti.',
  ) {
    super(message)
  }
}

/** What answers the call is still being read, or was when the server closed. */
export class StillReading extends Overloaded {
  constructor() {
    super('Andmeid alles loetakse. Proovi mõne sekundi pärast uuesti.')
  }
}

/** An external source has failed. */
export class SourceUnavailable extends KnownError {
  readonly status = 502
}
