import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Overloaded } from '../http/known-error.ts'
import type { Traffic } from './traffic.ts'

/** The limits beyond which a process sheds load. */
export interface PressureLimits {
  /** Cheap calls in progress. */
  readonly calls: number
  /** The mean delay of the event loop, in milliseconds. */
  readonly delayMs: number
}

/** Requests of supervisors and monitors, which a process under pressure must still answer. */
const neverShed: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics'])

/** Refuses calls beyond the limits before any part of them is read, so that those in progress are answered as fast as usual. */
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
    // A page without one of its files is broken, and browsers do not retry it; a refused call is retried.
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

/** An infinite delay means that nothing was measured since the last check, as happens on a machine that is busy with other programs. */
function isSlow(delay: number, limit: number): boolean {
  return Number.isFinite(delay) && delay > limit
}
