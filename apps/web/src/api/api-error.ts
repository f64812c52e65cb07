import type { FailureReason } from '@kvartal/contract/failure-reason'

/** What an error response contains besides its message. */
export interface FailureDetails {
  /** The id of the existing record that caused a conflict. */
  readonly existingId: string | null
  /** What has to be done before the call can succeed. */
  readonly reason: FailureReason | null
  /** Identifies a login that waits for its code. */
  readonly ticket: string | null
}

const noDetails: FailureDetails = { existingId: null, reason: null, ticket: null }

/**
 * The single error type of API calls: a message and the HTTP status (0 when there was no response).
 */
export class ApiError extends Error {
  readonly status: number
  /**
   * The server's message, or the client's when the request was not sent; `null` when the response
   * had none.
   */
  readonly serverMessage: string | null
  readonly details: FailureDetails

  constructor(
    status: number,
    fallback: string,
    serverMessage: string | null = null,
    details: Partial<FailureDetails> = {},
  ) {
    super(serverMessage ?? fallback)
    this.name = 'ApiError'
    this.status = status
    this.serverMessage = serverMessage
    this.details = { ...noDetails, ...details }
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The id of the existing run that caused a conflict. */
export function existingRunOf(error: unknown): string | null {
  return error instanceof ApiError && error.status === 409 ? error.details.existingId : null
}

/** The message to show: the server's own where it sent one, otherwise the screen's. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError ? error.serverMessage : null) ?? otherwise
}

/** The server's own message; empty when it sent none. */
export function serverSentence(error: unknown): string {
  return sentenceOf(error, '')
}

/** Why a call failed: the server's own message, otherwise the specification's default. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Tundmatu viga'
}

/** The screen's message, followed by the server's where it sent one. */
export function sentenceWithReason(sentence: string, error: unknown): string {
  const reason = serverSentence(error)
  if (reason === '') return sentence
  return reason.startsWith(sentence) ? reason : `${sentence}: ${reason}`
}

/** What has to be done before the call succeeds; `null` when the failure is of another kind. */
export function requirementOf(error: unknown): FailureReason | null {
  return error instanceof ApiError ? error.details.reason : null
}
