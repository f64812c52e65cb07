import { setTimeout as sleep } from 'node:timers/promises'
import type { SharedPlaces } from '@kvartal/database/shared-places'
import { Overloaded } from '../http/known-error.ts'
import type { Client, PlaceLimits } from './places.ts'

/** Takes a place among all processes; returns the function that frees it. @throws Overloaded when none becomes free in time */
export type EnterShared = (client: Client) => Promise<() => void>

/** How often a place is requested while all are taken, in milliseconds. */
const pauseMs = 100

/** The limits of a lane over all processes on a database, in total and for each client. */
export function shareLane(
  places: SharedPlaces,
  name: string,
  { total, perClient, queueMs }: PlaceLimits,
): EnterShared {
  return async ({ key, signal }) => {
    const until = performance.now() + (queueMs ?? Number.POSITIVE_INFINITY)
    const wanted = [
      { name: `${name} of ${key}`, total: perClient },
      { name, total },
    ]
    for (;;) {
      const leave = await places.take(wanted)
      if (leave !== null) {
        let isLeft = false
        return () => {
          if (!isLeft) leave()
          isLeft = true
        }
      }
      if (performance.now() + pauseMs > until) throw new Overloaded()
      await sleep(pauseMs, undefined, { signal })
    }
  }
}
