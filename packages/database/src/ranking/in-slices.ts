import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Runs a computation that yields between slices of some milliseconds; other events are handled
 * after each.
 */
export async function inSlices<Result>(
  slices: Generator<void, Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (;;) {
    signal.throwIfAborted()
    const { done, value } = slices.next()
    if (done === true) return value
    await nextTurn()
  }
}
