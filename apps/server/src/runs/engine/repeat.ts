import { setTimeout as sleep } from 'node:timers/promises'

/** Does something again and again, with a pause after each time, until the signal is aborted. Settles then. */
export async function repeat(pauseMs: number, stopping: AbortSignal, action: () => Promise<void>): Promise<void> {
  while (!stopping.aborted) {
    await action()
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {})
  }
}
