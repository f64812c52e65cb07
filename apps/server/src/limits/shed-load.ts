import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Overloaded } from '../http/known-error.ts'
import type { Traffic } from './traffic.ts'

/** From when on a process has more to do than it can. */
export interface PressureLimits {
  /** Cheap calls under way. */
  readonly calls: number
  /** The mean time that whatever happens waits for its turn, in milliseconds. */
  readonly delayMs: number
}

/** What supervisors and monitors ask: above all a process under pressure must answer them. */
const neverShed: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics'])

/** Refuses calls past the limits before anything of them is read, so that those under way are answered as fast as ever. */
export async function shedLoad(app: FastifyInstance, traffic: Traffic, { calls, delayMs }: PressureLimits): Promise<void> {
  // It measures; whom to refuse is decided below.
  await app.register(underPressure, { maxEventLoopDelay: delayMs, sampleInterval: 500, pressureHandler: () => {} })
  app.addHook('onRequest', (request, _, next) => {
    // A page without one of its files is broken, and nobody asks for it again; a call that was refused is repeated.
    const mayBeShed = !neverShed.has(request.routeOptions.url ?? '') && !request.url.startsWith('/assets/')
    const isShed = mayBeShed && (traffic.count() >= calls || isSlow(app.memoryUsage().eventLoopDelay, delayMs))
    next(isShed ? new Overloaded('Server on ülekoormatud. Proovi mõne sekundi pärast uuesti.') : undefined)
  })
}

/** An endless delay means that nothing was measured since the last look, as happens on a machine that is busy with other programs. */
function isSlow(delay: number, limit: number): boolean {
  return Number.isFinite(delay) && delay > limit
}
