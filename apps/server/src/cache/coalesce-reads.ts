/**
 * Lets callers that wait at the same time share one reading. Nobody gets a reading that began before they asked: while
 * one is under way, later callers share the next.
 */
export function coalesceReads<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let current: Promise<Value> | null = null
  let following: Promise<Value> | null = null

  function begin(): Promise<Value> {
    const reading = read()
    current = reading
    const pass = () => {
      if (current === reading) current = null
    }
    reading.then(pass, pass)
    return reading
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
