/**
 * The database cannot be used in its current state. The message says in one sentence what to do
 * about it, so programs print it without a stack trace.
 */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal'
}

/** The name of the constraint that a failed statement violated; `null` for other errors. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return null
  // Class 23 of PostgreSQL's error codes: integrity constraint violation.
  return String(error.code).startsWith('23') ? String(error.constraint) : null
}
