import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Client, openPlaces, type PlaceLimits, type Places } from './places.ts'
import type { EnterShared } from './shared-lane.ts'
import type { Traffic } from './traffic.ts'

/** Concurrency limits of one sort of expensive work. */
export interface LaneLimits extends PlaceLimits {
  /** The longest time that a batch waits for other calls, in milliseconds, so that expensive work continues under load. */
  readonly yieldMs: number
}

/** Does a batch of work that is small enough not to delay other calls much. Throws when the client has disconnected. */
export type Work = <Result>(batch: () => Promise<Result>) => Promise<Result>

/** A queue with concurrency limits for one sort of expensive work. */
export interface Lane extends Places {
  /** Batches of a lane run one at a time, visitor by visitor, and other calls are answered before the next batch. */
  readonly workFor: (client: Client) => Work
}

/** @param enterShared takes a place among all processes, for a client that has one in this process */
export function openLane(limits: LaneLimits, traffic: Traffic, enterShared: EnterShared | null = null): Lane {
  /** Waiting batches by visitor, who is served in this order; an own turn for each, however many calls a visitor makes. */
  const waiting = new Map<string, (() => Promise<unknown>)[]>()
  let isWorking = false

  async function yieldToOthers(): Promise<void> {
    await nextTurn()
    await traffic.idle(limits.yieldMs)
  }

  function nextBatch(): (() => Promise<unknown>) | undefined {
    const [first] = waiting
    if (first === undefined) return undefined
    const [key, batches] = first
    waiting.delete(key)
    const batch = batches.shift()
    if (batches.length > 0) waiting.set(key, batches)
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

  const own = openPlaces(limits)
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
