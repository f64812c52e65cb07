/**
 * The database cannot be used as things stand, and the message says in one sentence what to do about it: whoever
 * starts the program shows the message without a stack.
 */
export class DatabaseRefusal extends Error {
  override readonly name = 'DatabaseRefusal'
}
