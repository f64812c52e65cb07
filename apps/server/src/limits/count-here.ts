import type { AttemptLimit } from '@kvartal/database/attempts/take-attempt'
import type { TakeAttempt } from './rate-limit.ts'

interface Window {
  count: number
  /** As the clock tells. */
  readonly endsAt: number
}

/** With more windows than these the oldest are forgotten, whoever has them. */
const mostWindows = 50_000

/**
 * Counts attempts in this process's memory, by windows that begin with the first attempt.
 * @param now milliseconds of a clock that never goes back
 */
export function countHere(now: () => number = () => performance.now()): TakeAttempt {
  /** The oldest first. */
  const windows = new Map<string, Window>()

  function windowOf({ key, seconds }: AttemptLimit): Window {
    const known = windows.get(key)
    if (known !== undefined && known.endsAt > now()) return known
    windows.delete(key)
    const [oldest] = windows.keys()
    if (windows.size >= mostWindows && oldest !== undefined) windows.delete(oldest)
    const window = { count: 0, endsAt: now() + seconds * 1000 }
    windows.set(key, window)
    return window
  }

  return async (limit) => {
    const window = windowOf(limit)
    const { most, cost = 1 } = limit
    if (window.count + cost > most) return Math.max(1, Math.ceil((window.endsAt - now()) / 1000))
    window.count += cost
    return 0
  }
}
