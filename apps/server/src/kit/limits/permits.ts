import { type KnownError, Overloaded } from '../http/known-error.ts'
import type { Client } from './client.ts'

/** Concurrency limits of one sort of work. */
export interface PermitLimits {
  readonly total: number
  readonly perClient: number
  /** The maximum number of queued calls, in total … */
  readonly queued: number
  /** … and for one client … */
  readonly queuedPerClient: number
  /** … and for how long, in milliseconds; `null` for any time. */
  readonly queueMs: number | null
}

/** Permits for work with a concurrency limit. */
export interface Permits {
  /**
   * Takes a permit, after a wait in the queue if necessary; returns the function that frees it.
   * @throws the refusal when no permit is free
   */
  readonly enter: (client: Client) => Promise<() => void>
  readonly count: () => { readonly running: number; readonly queued: number }
}

interface Waiting {
  readonly key: string
  readonly admit: () => void
}

/** @param refusal the error of a call that gets no permit */
export function openPermits(
  limits: PermitLimits,
  refusal: () => KnownError = () => new Overloaded(),
): Permits {
  let running = 0
  const runningByClient = new Map<string, number>()
  /** First in, first out, among clients that have not reached their own limit. */
  const queue = new Set<Waiting>()

  const hasRoomFor = (key: string) =>
    running < limits.total && (runningByClient.get(key) ?? 0) < limits.perClient

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

  function waitForPermit({ key, signal }: Client): Promise<() => void> {
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
      reject(refusal())
    }
    const timer = limits.queueMs === null ? undefined : setTimeout(timeOut, limits.queueMs)
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

  return {
    async enter(client) {
      client.signal.throwIfAborted()
      if (hasRoomFor(client.key)) return take(client.key)
      const ofClient = [...queue].filter(({ key }) => key === client.key).length
      if (queue.size >= limits.queued || ofClient >= limits.queuedPerClient) throw refusal()
      return waitForPermit(client)
    },
    count: () => ({ running, queued: queue.size }),
  }
}
