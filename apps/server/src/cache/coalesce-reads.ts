/**
 * Lets concurrent callers share one read. A caller never gets a read that began before its call: while one is in flight,
 * later callers share the next.
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
