import { setImmediate as nextTurn } from 'node:timers/promises'
import { Overloaded } from '../http/known-error.ts'
import type { Traffic } from './traffic.ts'

/** Concurrency limits of one sort of expensive work. */
export interface LaneLimits {
  readonly total: number
  readonly perClient: number
  /** The maximum number of queued calls, in total … */
  readonly queued: number
  /** … and for one client … */
  readonly queuedPerClient: number
  /** … and for how long, in milliseconds. */
  readonly queueMs: number
  /** The longest time that a batch waits for other calls, in milliseconds, so that expensive work continues under load. */
  readonly yieldMs: number
}

/** The client of a call, as concurrency limits see it. */
export interface Client {
  /** The key of the client that limits count. */
  readonly key: string
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal
}

/** Does a batch of work that is small enough not to delay other calls much. Throws when the client has disconnected. */
export type Work = <Result>(batch: () => Promise<Result>) => Promise<Result>

/** A queue with concurrency limits for one sort of expensive work. */
export interface Lane {
  /**
   * Takes a place, after a short wait if necessary; returns the function that frees it.
   * @throws Overloaded when no place is free
   */
  readonly enter: (client: Client) => Promise<() => void>
  /** Batches of a lane run one at a time, in round-robin order, and other calls are answered before the next batch. */
  readonly workFor: (client: Client) => Work
  readonly count: () => { readonly running: number; readonly queued: number }
}

interface Waiting {
  readonly key: string
  readonly admit: () => void
}

export function openLane(limits: LaneLimits, traffic: Traffic): Lane {
  let running = 0
  const runningByClient = new Map<string, number>()
  /** First in, first out, among clients that have not reached their own limit. */
  const queue = new Set<Waiting>()
  let lastBatch: Promise<unknown> = Promise.resolve()

  const hasRoomFor = (key: string) => running < limits.total && (runningByClient.get(key) ?? 0) < limits.perClient

  function take(key: string): () => void {
    running += 1
    runningByClient.set(key, (runningByClient.get(key) ?? 0) + 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      running -= 1
      const rest = (runningByClient.get(key) ?? 0) - 1
      if (rest > 0) runningByClient.set(key, rest)
      else runningByClient.delete(key)
      for (const waiting of queue) if (hasRoomFor(waiting.key)) waiting.admit()
    }
  }

  function waitForPlace({ key, signal }: Client): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const dequeue = () => {
      queue.delete(waiting)
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
    const abort = () => {
      dequeue()
      reject(signal.reason)
    }
    const timeOut = () => {
      dequeue()
      reject(new Overloaded())
    }
    const timer = setTimeout(timeOut, limits.queueMs)
    const waiting: Waiting = {
      key,
      admit() {
        dequeue()
        resolve(take(key))
      },
    }
    signal.addEventListener('abort', abort)
    queue.add(waiting)
    return promise
  }

  async function yieldToOthers(): Promise<void> {
    await nextTurn()
    await traffic.idle(limits.yieldMs)
  }

  return {
    async enter(client) {
      client.signal.throwIfAborted()
      if (hasRoomFor(client.key)) return take(client.key)
      const ofClient = [...queue].filter(({ key }) => key === client.key).length
      if (queue.size >= limits.queued || ofClient >= limits.queuedPerClient) throw new Overloaded()
      return waitForPlace(client)
    },
    workFor({ signal }) {
      return (batch) => {
        const done = lastBatch.then(() => {
          signal.throwIfAborted()
          return batch()
        })
        lastBatch = done.then(yieldToOthers, yieldToOthers)
        return done
      }
    },
    count: () => ({ running, queued: queue.size }),
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
