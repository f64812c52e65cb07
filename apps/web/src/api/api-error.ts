/** The one error of a call: what went wrong, in words, and the HTTP status (0 when no answer came at all). */
export class ApiError extends Error {
  readonly status: number
  /** The server's own sentence; `null` when the answer carried none. */
  readonly serverMessage: string | null
  /** The id of what exists already, where that is why the server refused. */
  readonly existingId: string | null

  constructor(
    status: number,
    fallback: string,
    serverMessage: string | null = null,
    existingId: string | null = null,
  ) {
    super(serverMessage ?? fallback)
    this.name = 'ApiError'
    this.status = status
    this.serverMessage = serverMessage
    this.existingId = existingId
  }
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** The run that is there already, where that is why another was not started. */
export function existingRunOf(error: unknown): string | null {
  return error instanceof ApiError && error.status === 409 ? error.existingId : null
}

/** What to tell the person: the server's own sentence where it gave one, else the screen's. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return (error instanceof ApiError ? error.serverMessage : null) ?? otherwise
}

/** Why a call failed: the server's own sentence, else the specification's for calls that say nothing. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Tundmatu viga'
}

/** The screen's own sentence, followed by the server's where it gave one. */
export function sentenceWithReason(sentence: string, error: unknown): string {
  const said = sentenceOf(error, '')
  if (said === '') return sentence
  return said.startsWith(sentence) ? said : `${sentence}: ${said}`
}
