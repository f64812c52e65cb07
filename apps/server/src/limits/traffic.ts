/** Calls that are being answered now, for which dear work makes way. */
export interface Traffic {
  /** Counts a call; gives the function that ends it. */
  readonly enter: () => () => void
  /** Resolves as soon as no call is being answered, or after so many milliseconds. */
  readonly calm: (mostMs: number) => Promise<void>
}

export function watchTraffic(): Traffic {
  let calls = 0
  const waiting = new Set<() => void>()
  return {
    enter() {
      calls += 1
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        calls -= 1
        if (calls === 0) for (const go of waiting) go()
      }
    },
    async calm(mostMs) {
      if (calls === 0) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, mostMs)
      waiting.add(resolve)
      await promise
      clearTimeout(timer)
      waiting.delete(resolve)
    },
  }
}
