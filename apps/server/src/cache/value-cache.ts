import type { Client } from '../limits/lane.ts'

/** Values that are dear to make, each made once for a version of the data, however many ask. */
export interface ValueCache<Value> {
  /**
   * @param version of the data, read just now
   * @param make reads the data; it may end early when nobody waits any more
   */
  readonly read: (key: number, version: number, client: Client, make: (client: Client) => Promise<Value>) => Promise<Value>
}

interface Entry<Value> {
  readonly version: number
  readonly value: Promise<Value>
  readonly leaving: AbortController
  waiting: number
  /** `null` while it is being made. */
  size: number | null
}

/**
 * Keeps the values that were asked for last. A value that is being made is given up when everybody who waited has left.
 * @param most how much is kept in all
 */
export function openValueCache<Value>(most: number, sizeOf: (value: Value) => number): ValueCache<Value> {
  /** The one asked for last stands last. */
  const entries = new Map<number, Entry<Value>>()

  function begin(key: number, version: number, client: Client, make: (client: Client) => Promise<Value>): Entry<Value> {
    const leaving = new AbortController()
    const entry: Entry<Value> = { version, value: make({ key: client.key, left: leaving.signal }), leaving, waiting: 0, size: null }
    void keepWhenMade(key, entry)
    return entry
  }

  async function keepWhenMade(key: number, entry: Entry<Value>): Promise<void> {
    try {
      entry.size = sizeOf(await entry.value)
      forgetOldest()
    } catch {
      // Those who wait are told why.
      forget(key, entry)
    }
  }

  function forget(key: number, entry: Entry<Value>): void {
    if (entries.get(key) === entry) entries.delete(key)
  }

  function forgetOldest(): void {
    let kept = [...entries.values()].reduce((sum, { size }) => sum + (size ?? 0), 0)
    for (const [key, { size }] of entries) {
      if (kept <= most) return
      if (size === null) continue
      entries.delete(key)
      kept -= size
    }
  }

  return {
    async read(key, version, client, make) {
      client.left.throwIfAborted()
      const known = entries.get(key)
      // What is as new as what was asked for, or newer, will do.
      const isGood = known !== undefined && known.version >= version && !known.leaving.signal.aborted
      const entry = isGood ? known : begin(key, version, client, make)
      entries.delete(key)
      entries.set(key, entry)
      if (entry.size !== null) return entry.value
      entry.waiting += 1
      try {
        return await untilLeft(entry.value, client.left)
      } finally {
        entry.waiting -= 1
        if (entry.waiting === 0 && entry.size === null) {
          entry.leaving.abort()
          forget(key, entry)
        }
      }
    },
  }
}

/** The value, or a failure as soon as the client leaves. */
async function untilLeft<Value>(value: Promise<Value>, left: AbortSignal): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const leave = () => reject(left.reason)
  left.addEventListener('abort', leave)
  try {
    return await Promise.race([value, promise])
  } finally {
    left.removeEventListener('abort', leave)
  }
}
