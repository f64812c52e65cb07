/**
 * What is made before it is asked for: first what most visitors ask for, then everything else, one
 * at a time, so that calls compete with one of them at most.
 */
export interface Preparations {
  /** Resolved when the first one is done, or has failed. */
  readonly first: Promise<void>
  readonly isFirstDone: () => boolean
  readonly endFirst: () => void
  /** Does the work after the first one and those that came before. Throws what it throws. */
  readonly inTurn: (work: () => Promise<unknown>) => Promise<void>
}

export function openPreparations(): Preparations {
  const first = Promise.withResolvers<void>()
  let isFirstDone = false
  let last = first.promise
  return {
    first: first.promise,
    isFirstDone: () => isFirstDone,
    endFirst() {
      isFirstDone = true
      first.resolve()
    },
    async inTurn(work) {
      const before = last
      const own = Promise.withResolvers<void>()
      last = own.promise
      await before
      await work().finally(own.resolve)
    },
  }
}
