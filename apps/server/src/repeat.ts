import { setTimeout as sleep } from 'node:timers/promises'

/** An activity that continues until it is stopped. */
export interface Activity {
  stop(): Promise<void>
}

/** Repeats an action with a pause after each time. Stopping ends the pause early and waits for the action. */
export function repeat(pauseMs: number, action: (stopping: AbortSignal) => Promise<void>): Activity {
  const stopping = new AbortController()
  const { signal } = stopping
  async function goOn(): Promise<void> {
    while (!signal.aborted) {
      await action(signal)
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  }
  const going = goOn()
  return {
    async stop() {
      stopping.abort()
      await going
    },
  }
}
