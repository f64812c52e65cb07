import { setTimeout as sleep } from 'node:timers/promises'

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

/**
 * @param restMs how long nothing is made after the first one, in milliseconds: the first visitors
 *   after a start ask for what has not been read, and need the processor more
 */
export function openPreparations(restMs: number): Preparations {
  const first = Promise.withResolvers<void>()
  let isFirstDone = false
  let last: Promise<unknown> = first.promise.then(() => sleep(restMs, undefined, { ref: false }))
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
