import type { Client } from '../limits/client.ts'

/** The items in chunks of at most this size. */
export function* chunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/**
 * A cache of expensive values, each computed once per version of the data, also for concurrent
 * requests.
 */
export interface ValueCache<Value> {
  /**
   * @param version of the data, read just now
   * @param compute reads the data; its client's signal is aborted when no caller waits any more
   */
  readonly read: (
    key: string,
    version: number,
    client: Client,
    compute: (client: Client) => Promise<Value>,
  ) => Promise<Value>
}

interface Entry<Value> {
  readonly version: number
  readonly value: Promise<Value>
  /**
   * `null` when the value has been computed: listeners of its signal would be kept in memory with
   * the value.
   */
  abandoned: AbortController | null
  waiting: number
  /** `null` while the value is being computed. */
  size: number | null
}

/**
 * A least-recently-used cache. A computation is aborted when all callers that waited for it have
 * disconnected.
 * @param maxSize the maximum total size of the cached values
 * @param leastKept how many of the last ones are kept whatever their size
 */
export function openValueCache<Value>(
  maxSize: number,
  sizeOf: (value: Value) => number,
  leastKept = 0,
): ValueCache<Value> {
  /** Least recently used first. */
  const entries = new Map<string, Entry<Value>>()
  /**
   * The size of all of them: adding it up for each new one would take longer than some values take
   * to make.
   */
  let total = 0

  function begin(
    key: string,
    version: number,
    client: Client,
    compute: (client: Client) => Promise<Value>,
  ): Entry<Value> {
    const abandoned = new AbortController()
    const value = compute({ key: client.key, signal: abandoned.signal })
    const entry: Entry<Value> = { version, value, abandoned, waiting: 0, size: null }
    void keepWhenComputed(key, entry)
    return entry
  }

  async function keepWhenComputed(key: string, entry: Entry<Value>): Promise<void> {
    try {
      entry.size = sizeOf(await entry.value)
      entry.abandoned = null
      if (entries.get(key) === entry) total += entry.size
      evict()
    } catch {
      // All waiting callers get the error.
      remove(key, entry)
    }
  }

  function remove(key: string, entry: Entry<Value>): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    total -= entry.size ?? 0
  }

  function evict(): void {
    for (const [key, entry] of entries) {
      if (total <= maxSize || entries.size <= leastKept) return
      if (entry.size !== null) remove(key, entry)
    }
  }

  return {
    async read(key, version, client, compute) {
      client.signal.throwIfAborted()
      const cached = entries.get(key)
      const isCurrent =
        cached !== undefined &&
        cached.version >= version &&
        cached.abandoned?.signal.aborted !== true
      if (cached !== undefined && !isCurrent) remove(key, cached)
      const entry = isCurrent ? cached : begin(key, version, client, compute)
      entries.delete(key)
      entries.set(key, entry)
      if (entry.size !== null) return entry.value
      entry.waiting += 1
      try {
        return await unlessAborted(entry.value, client.signal)
      } finally {
        entry.waiting -= 1
        if (entry.waiting === 0 && entry.size === null) {
          entry.abandoned?.abort()
          remove(key, entry)
        }
      }
    },
  }
}

/** Returns the value; rejects as soon as the signal is aborted. */
export async function unlessAborted<Value>(
  value: Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([value, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
