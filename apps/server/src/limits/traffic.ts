/** The cheap calls that are being answered now; they have priority over expensive work. */
export interface Traffic {
  /** Counts a call; returns the function that ends it. */
  readonly enter: () => () => void
  /** Resolves when no call is being answered, or after this many milliseconds. */
  readonly idle: (timeoutMs: number) => Promise<void>
  readonly count: () => number
}

export function watchTraffic(): Traffic {
  let calls = 0
  const waiting = new Set<() => void>()
  return {
    count: () => calls,
    enter() {
      calls += 1
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        calls -= 1
        if (calls === 0) for (const resume of waiting) resume()
      }
    },
    async idle(timeoutMs) {
      if (calls === 0) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, timeoutMs)
      waiting.add(resolve)
      await promise
      clearTimeout(timer)
      waiting.delete(resolve)
    },
  }
}
