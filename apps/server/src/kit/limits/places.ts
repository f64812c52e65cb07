import { SocketAddress, isIPv6 } from 'node:net'
import { type KnownError, Overloaded } from '../http/known-error.ts'
import type { Caller } from '../http/visitor.ts'

/**
 * An address as limits count it. A network gives each customer 2^64 IPv6 addresses, so these count
 * as one; an IPv4 address counts as itself, also when a dual-stack socket writes it as IPv6.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const shortest = new SocketAddress({ address, family: 'ipv6' }).address
  const four = /^::ffff:(\d+(?:\.\d+){3})$/.exec(shortest)?.[1]
  return four ?? `${groupsOf(shortest).slice(0, 4).join(':')}::/64`
}

function groupsOf(address: string): readonly string[] {
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')))
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}

/** The client that a limit counts: the account, or for an anonymous visitor the address. */
export function clientKey({ user }: Caller, address: string): string {
  return user === null ? `address ${addressKey(address)}` : `user ${user.id}`
}

/** Concurrency limits of one sort of work. */
export interface PlaceLimits {
  readonly total: number
  readonly perClient: number
  /** The maximum number of queued calls, in total … */
  readonly queued: number
  /** … and for one client … */
  readonly queuedPerClient: number
  /** … and for how long, in milliseconds; `null` for any time. */
  readonly queueMs: number | null
}

/** The client of a call, as concurrency limits see it. */
export interface Client {
  /** The key of the client that limits count. */
  readonly key: string
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal
}

/** Places for work with a concurrency limit. */
export interface Places {
  /**
   * Takes a place, after a wait in the queue if necessary; returns the function that frees it.
   * @throws the refusal when no place is free
   */
  readonly enter: (client: Client) => Promise<() => void>
  readonly count: () => { readonly running: number; readonly queued: number }
}

interface Waiting {
  readonly key: string
  readonly admit: () => void
}

/** @param refusal the error of a call that gets no place */
export function openPlaces(
  limits: PlaceLimits,
  refusal: () => KnownError = () => new Overloaded(),
): Places {
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
      return waitForPlace(client)
    },
    count: () => ({ running, queued: queue.size }),
  }
}
