import { type Turn, inTurn } from '@kvartal/database/in-turn'
import type { Database } from '@kvartal/database/open'
import { isDue } from '@kvartal/schedule/schedule'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How long a process waits at most before it checks again for what it is usually notified of, in
 * milliseconds: a lost notification or a clock that has jumped delays nothing longer.
 */
export const idleMs = 60_000

/** An activity that continues until it is stopped. */
export interface Activity {
  stop(): Promise<void>
}

export interface WakeableActivity extends Activity {
  /** Repeats the action at once; while it is going on, directly after it. */
  wake(): void
}

/**
 * Repeats an action with a pause after each time. Stopping ends the pause early and waits for the
 * action.
 */
export function repeat(
  pauseMs: number,
  action: (stopping: AbortSignal) => Promise<void>,
): WakeableActivity {
  return repeatWhenDue(async (stopping) => {
    await action(stopping)
    return pauseMs
  })
}

/**
 * The same with pauses that the action chooses: it returns after how many milliseconds it is due
 * again.
 */
export function repeatWhenDue(
  action: (stopping: AbortSignal) => Promise<number>,
): WakeableActivity {
  const stopping = new AbortController()
  let pause = new AbortController()
  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      // From here on a call to wake is for the next time, since the action may not see what it is
      // about.
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

/** The outcome of the last time. */
interface LastTime {
  /** ISO time. */
  readonly startedAt: string
  readonly failure: string | null
}

interface Plan {
  readonly turn: Turn
  /** When it is due, in Estonian time. */
  readonly cron: string
  /** @returns `null` when it was never done */
  readonly readLast: () => Promise<LastTime | null>
}

/**
 * When a failure is retried, and how far a time may be ahead of this machine's clock, in
 * milliseconds.
 */
const hourMs = 3_600_000

/**
 * Does scheduled work of an installation's workers: when it was last done before the schedule's
 * last time, or there was none, or an hour after a failure; only one of several workers does it.
 * @param now the current time, which tests choose
 */
export async function doWhenDue(
  database: Pick<Database, 'pool'>,
  { turn, cron, readLast }: Plan,
  now: Date,
  work: () => Promise<void>,
): Promise<void> {
  const isTime = async () => isDueAfter(await readLast(), cron, now)
  if (!(await isTime())) return
  await inTurn(database, turn, async () => {
    // Another worker may have done it in the meantime.
    if (await isTime()) await work()
  })
}

function isDueAfter(last: LastTime | null, cron: string, now: Date): boolean {
  if (last === null) return true
  const started = new Date(last.startedAt)
  // It was written by a clock that was ahead, and would be skipped until then. Clocks of two
  // machines, and two readings of one, differ by less.
  if (started.getTime() - now.getTime() > hourMs) return true
  return last.failure === null
    ? isDue(cron, started, now)
    : now.getTime() - started.getTime() >= hourMs
}
