import { setImmediate as nextTurn } from 'node:timers/promises'
import { Overloaded } from '../http/known-error.ts'
import type { Traffic } from './traffic.ts'

/** How much of one sort of dear work goes on at a time. */
export interface LaneLimits {
  readonly inAll: number
  readonly perVisitor: number
  /** How many more may wait for a place, in all … */
  readonly waitingInAll: number
  /** … and of one visitor … */
  readonly waitingPerVisitor: number
  /** … and for how long, in milliseconds. */
  readonly waitMs: number
  /** How long at most a piece of work makes way for other calls, in milliseconds: dear work goes on, however busy the server is. */
  readonly makesWayMs: number
}

/** Who asks for something dear. */
export interface Client {
  /** Whom limits count. */
  readonly key: string
  /** Aborted when nobody waits for the answer any more. */
  readonly left: AbortSignal
}

/** Does a piece of work that is small enough to be waited for. Throws when nobody waits for the answer any more. */
export type Work = <Result>(piece: () => Promise<Result>) => Promise<Result>

export interface Lane {
  /**
   * Takes a place in the lane, waiting shortly for one, and gives the function that leaves it.
   * @throws Overloaded when there is none
   */
  readonly enter: (client: Client) => Promise<() => void>
  /** The lane's pieces are done one at a time, by turns, and everything else goes before the next. */
  readonly workFor: (client: Client) => Work
  /** How many are in it and how many wait. */
  readonly count: () => { readonly going: number; readonly waiting: number }
}

interface Waiting {
  readonly key: string
  readonly admit: () => void
}

export function openLane(limits: LaneLimits, traffic: Traffic): Lane {
  let inAll = 0
  const byVisitor = new Map<string, number>()
  /** First come, first served, among those whose visitor may have one more. */
  const queue = new Set<Waiting>()
  let lastPiece: Promise<unknown> = Promise.resolve()

  const hasRoomFor = (key: string) => inAll < limits.inAll && (byVisitor.get(key) ?? 0) < limits.perVisitor

  function take(key: string): () => void {
    inAll += 1
    byVisitor.set(key, (byVisitor.get(key) ?? 0) + 1)
    let isGone = false
    return () => {
      if (isGone) return
      isGone = true
      inAll -= 1
      const left = (byVisitor.get(key) ?? 0) - 1
      if (left > 0) byVisitor.set(key, left)
      else byVisitor.delete(key)
      for (const waiting of queue) if (hasRoomFor(waiting.key)) waiting.admit()
    }
  }

  function waitForPlace({ key, left }: Client): Promise<() => void> {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>()
    const end = () => {
      queue.delete(waiting)
      clearTimeout(timer)
      left.removeEventListener('abort', leave)
    }
    const leave = () => {
      end()
      reject(left.reason)
    }
    const giveUp = () => {
      end()
      reject(new Overloaded())
    }
    const timer = setTimeout(giveUp, limits.waitMs)
    const waiting: Waiting = {
      key,
      admit() {
        end()
        resolve(take(key))
      },
    }
    left.addEventListener('abort', leave)
    queue.add(waiting)
    return promise
  }

  async function makeWay(): Promise<void> {
    await nextTurn()
    await traffic.calm(limits.makesWayMs)
  }

  return {
    async enter(client) {
      client.left.throwIfAborted()
      if (hasRoomFor(client.key)) return take(client.key)
      const ofVisitor = [...queue].filter(({ key }) => key === client.key).length
      if (queue.size >= limits.waitingInAll || ofVisitor >= limits.waitingPerVisitor) throw new Overloaded()
      return waitForPlace(client)
    },
    workFor({ left }) {
      return (piece) => {
        const done = lastPiece.then(() => {
          left.throwIfAborted()
          return piece()
        })
        lastPiece = done.then(makeWay, makeWay)
        return done
      }
    },
    count: () => ({ going: inAll, waiting: queue.size }),
  }
}

/** Work outside every lane: a look at everything else after each piece. */
export function freeWork({ left }: Client): Work {
  return async (piece) => {
    left.throwIfAborted()
    const result = await piece()
    await nextTurn()
    return result
  }
}
