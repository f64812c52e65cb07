import { setTimeout as sleep } from 'node:timers/promises'

/** Repeats a call with a pause after each one until the signal is aborted, and then settles. */
export async function repeat(pauseMs: number, stopping: AbortSignal, action: () => Promise<void>): Promise<void> {
  while (!stopping.aborted) {
    await action()
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {})
  }
}
