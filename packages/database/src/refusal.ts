/**
 * The database cannot be used in its current state. The message says in one sentence what to do about it, so programs
 * print it without a stack trace.
 */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal'
}
