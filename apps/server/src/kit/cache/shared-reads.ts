/**
 * Lets concurrent callers share one read. A caller never gets a read that began before its call:
 * while one is in flight, later callers share the next.
 */
export function coalesceReads<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let current: Promise<Value> | null = null
  let following: Promise<Value> | null = null

  function begin(): Promise<Value> {
    const started = read()
    current = started
    const clear = () => {
      if (current === started) current = null
    }
    started.then(clear, clear)
    return started
  }

  return () => {
    if (current === null) return begin()
    if (following === null) {
      const next = () => {
        following = null
        return begin()
      }
      following = current.then(next, next)
    }
    return following
  }
}

/**
 * Keeps one value per version of the data; callers at the same time share one read, and a failed
 * one is not kept.
 * @param readVersion the current version of the data that the value depends on
 */
export function keepPerVersion<Value>(
  readVersion: () => Promise<number>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { readonly version: number; readonly value: Promise<Value> } | null = null
  return async () => {
    const version = await readVersion()
    if (kept?.version === version) return kept.value
    // The value is read after the version, so it is at least as new.
    const current = { version, value: read() }
    kept = current
    current.value.catch(() => {
      if (kept === current) kept = null
    })
    return current.value
  }
}

/** The minimum time between two readings in the background, in milliseconds. */
const leastPause = 10_000

interface Background<Value> {
  /** The current version of the data that the value depends on. */
  readonly readVersion: () => Promise<number>
  readonly read: () => Promise<Value>
  readonly onFailed: (error: unknown) => void
}

/**
 * Keeps a value that takes long to read. It is used while its version is current; otherwise it is
 * read again in the background, and the caller does without it meanwhile.
 */
export function keepInBackground<Value>({ readVersion, read, onFailed }: Background<Value>) {
  let kept: { readonly version: number; readonly value: Value } | null = null
  let reading: Promise<void> | null = null
  let readAt = -Infinity

  /** One reading at a time. */
  function readAgain(version: number): Promise<void> {
    reading ??= readNow(version).finally(() => {
      reading = null
    })
    return reading
  }

  async function readNow(version: number): Promise<void> {
    readAt = performance.now()
    try {
      kept = { version, value: await read() }
    } catch (error) {
      onFailed(error)
    }
  }

  return {
    /** `null` while the current version has not been read. */
    async current(): Promise<Value | null> {
      const version = await readVersion()
      if (kept?.version === version) return kept.value
      if (performance.now() - readAt >= leastPause) void readAgain(version)
      return null
    },
    /** Reads the value again if its version is not the current one. */
    async refresh(): Promise<void> {
      const version = await readVersion()
      if (kept?.version !== version) await readAgain(version)
    },
  }
}
