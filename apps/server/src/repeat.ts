import { setTimeout as sleep } from 'node:timers/promises'

/** An activity that continues until it is stopped. */
export interface Activity {
  stop(): Promise<void>
}

export interface WakeableActivity extends Activity {
  /** Repeats the action at once; while it is going on, directly after it. */
  wake(): void
}

/** Repeats an action with a pause after each time. Stopping ends the pause early and waits for the action. */
export function repeat(
  pauseMs: number,
  action: (stopping: AbortSignal) => Promise<void>,
): WakeableActivity {
  return repeatWhenDue(async (stopping) => {
    await action(stopping)
    return pauseMs
  })
}

/** The same with pauses that the action chooses: it returns after how many milliseconds it is due again. */
export function repeatWhenDue(
  action: (stopping: AbortSignal) => Promise<number>,
): WakeableActivity {
  const stopping = new AbortController()
  let pause = new AbortController()
  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      // From here on a call to wake is for the next time, since the action may not see what it is about.
      pause = new AbortController()
      const pauseMs = await action(stopping.signal)
      await sleep(pauseMs, undefined, { signal: pause.signal }).catch(() => {})
    }
  }
  const going = goOn()
  return {
    wake: () => pause.abort(),
    async stop() {
      stopping.abort()
      pause.abort()
      await going
    },
  }
}
