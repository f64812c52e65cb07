import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Overloaded } from '../http/known-error.ts'

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

/** The limits beyond which a process sheds load. */
export interface PressureLimits {
  /** Cheap calls in progress. */
  readonly calls: number
  /** The mean delay of the event loop, in milliseconds. */
  readonly delayMs: number
}

/** Requests of supervisors and monitors, which a process under pressure must still answer. */
const neverShed: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics'])

/**
 * Refuses calls beyond the limits before any part of them is read, so that those in progress are
 * answered as fast as usual.
 */
export async function shedLoad(
  app: FastifyInstance,
  traffic: Traffic,
  { calls, delayMs }: PressureLimits,
): Promise<void> {
  // It only measures; which calls to refuse is decided below.
  await app.register(underPressure, {
    maxEventLoopDelay: delayMs,
    sampleInterval: 500,
    pressureHandler: () => {},
  })
  app.addHook('onRequest', (request, _, next) => {
    // A page without one of its files is broken, and browsers do not retry it; a refused call is
    // retried.
    const mayBeShed =
      !neverShed.has(request.routeOptions.url ?? '') && !request.url.startsWith('/assets/')
    const isShed =
      mayBeShed && (traffic.count() >= calls || isSlow(app.memoryUsage().eventLoopDelay, delayMs))
    next(
      isShed
        ? new Overloaded('Server on ülekoormatud. Proovi mõne sekundi pärast uuesti.')
        : undefined,
    )
  })
}

/**
 * An infinite delay means that nothing was measured since the last check, as happens on a machine
 * that is busy with other programs.
 */
function isSlow(delay: number, limit: number): boolean {
  return Number.isFinite(delay) && delay > limit
}
