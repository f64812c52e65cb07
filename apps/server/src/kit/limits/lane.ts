import type { SharedPermits } from '@kvartal/database/shared-permits'
import { setTimeout as sleep, setImmediate as nextTurn } from 'node:timers/promises'
import { Overloaded } from '../http/known-error.ts'
import type { Client } from './client.ts'
import { type PermitLimits, openPermits, type Permits } from './permits.ts'
import type { Traffic } from './shed-load.ts'

/**
 * Takes a permit among all processes; returns the function that frees it.
 * @throws Overloaded when none becomes free in time
 */
type EnterShared = (client: Client) => Promise<() => void>

/** How often a permit is requested while all are taken, in milliseconds. */
const pauseMs = 100

/** The limits of a lane over all processes on a database, in total and for each client. */
export function shareLane(
  permits: SharedPermits,
  name: string,
  { total, perClient, queueMs }: PermitLimits,
): EnterShared {
  return async ({ key, signal }) => {
    const until = performance.now() + (queueMs ?? Number.POSITIVE_INFINITY)
    const wanted = [
      { name: `${name} of ${key}`, total: perClient },
      { name, total },
    ]
    for (;;) {
      const leave = await permits.take(wanted)
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

/** Concurrency limits of one sort of expensive work. */
export interface LaneLimits extends PermitLimits {
  /**
   * The longest time that a batch waits for other calls, in milliseconds, so that expensive work
   * continues under load.
   */
  readonly yieldMs: number
  /** The work loads this process and not PostgreSQL, so each process counts for itself. */
  readonly isPerProcess?: true
}

/**
 * Does a batch of work that is small enough not to delay other calls much. Throws when the client
 * has disconnected.
 */
export type Work = <Result>(batch: () => Promise<Result>) => Promise<Result>

/** A queue with concurrency limits for one sort of expensive work. */
export interface Lane extends Permits {
  /**
   * Batches of a lane run one at a time, visitor by visitor, and other calls are answered before
   * the next batch.
   */
  readonly workFor: (client: Client) => Work
}

/** The most visitors whose last turn is remembered. */
const mostRemembered = 100

/**
 * @param enterShared takes a permit among all processes, for a client that has one in this process
 */
export function openLane(
  limits: LaneLimits,
  traffic: Traffic,
  enterShared: EnterShared | null = null,
): Lane {
  /** Waiting batches by visitor; each visitor has a turn, however many calls they make. */
  const waiting = new Map<string, (() => Promise<unknown>)[]>()
  /** Visitors who had a turn, the last one last. */
  const served = new Set<string>()
  let isWorking = false

  async function yieldToOthers(): Promise<void> {
    await nextTurn()
    await traffic.idle(limits.yieldMs)
  }

  function nextBatch(): (() => Promise<unknown>) | undefined {
    const isWaiting = (key: string) => waiting.has(key)
    const key = waiting.keys().find((each) => !served.has(each)) ?? served.values().find(isWaiting)
    if (key === undefined) return undefined
    served.delete(key)
    served.add(key)
    // Who had a turn long ago counts as new.
    for (const oldest of served) if (served.size > mostRemembered) served.delete(oldest)
    const [batch, ...rest] = waiting.get(key) ?? []
    if (rest.length > 0) waiting.set(key, rest)
    else waiting.delete(key)
    return batch
  }

  async function workOff(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let batch = nextBatch(); batch !== undefined; batch = nextBatch()) {
      await batch()
      await yieldToOthers()
    }
    isWorking = false
  }

  const own = openPermits(limits)
  return {
    count: own.count,
    async enter(client) {
      const leave = await own.enter(client)
      if (enterShared === null) return leave
      try {
        const leaveShared = await enterShared(client)
        return () => {
          leaveShared()
          leave()
        }
      } catch (error) {
        leave()
        throw error
      }
    },
    workFor({ key, signal }) {
      return <Result>(batch: () => Promise<Result>) => {
        const { promise, resolve, reject } = Promise.withResolvers<Result>()
        const run = async () => {
          signal.throwIfAborted()
          return batch()
        }
        const before = waiting.get(key) ?? []
        waiting.set(key, [...before, () => run().then(resolve, reject)])
        void workOff()
        return promise
      }
    },
  }
}

/** Work outside every lane: other events are handled after each batch. */
export function freeWork({ signal }: Client): Work {
  return async (batch) => {
    signal.throwIfAborted()
    const result = await batch()
    await nextTurn()
    return result
  }
}
