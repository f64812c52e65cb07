import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Milliseconds without a pause. Other calls take several turns of the event loop, and so wait for
 * several times as long.
 */
const mostMs = 3

/** Runs a computation of many small slices; after some milliseconds other events are handled. */
export async function inSlices<Result>(
  slices: Generator<void, Result>,
  signal: AbortSignal,
): Promise<Result> {
  for (;;) {
    signal.throwIfAborted()
    const started = performance.now()
    do {
      const { done, value } = slices.next()
      if (done === true) return value
    } while (performance.now() - started < mostMs)
    await nextTurn()
  }
}
