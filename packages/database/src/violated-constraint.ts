/** The name of the constraint that a failed statement violated; `null` for other errors. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return null
  // Class 23 of PostgreSQL's error codes: integrity constraint violation.
  return String(error.code).startsWith('23') ? String(error.constraint) : null
}
