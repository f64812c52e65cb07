import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TooMany } from '../http/known-error.ts'
import { announcePolicy, announceRest } from './announce-limit.ts'

/** Counts a call, and sends the client the remaining number. @throws TooMany when the limit is reached */
export type LimitCalls = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

interface CallLimit {
  readonly name: string
  /** Calls that are allowed in a minute. */
  readonly calls: number
  /** The key under which calls are counted together. */
  readonly keyOf: (request: FastifyRequest) => string
}

const minute = 60

/** A rate limit of any calls, counted by this process, since asking the database would cost more than many calls do. */
export function limitPerMinute(
  app: FastifyInstance,
  { name, calls, keyOf }: CallLimit,
): LimitCalls {
  const count = app.createRateLimit({ max: calls, timeWindow: minute * 1000, keyGenerator: keyOf })
  return async (request, reply) => {
    const counted = await count(request)
    // True only for exempt clients, of which there are none.
    if (counted.isAllowed) return
    announcePolicy(reply, { name, calls, seconds: minute })
    announceRest(reply, { name, left: counted.remaining, seconds: counted.ttlInSeconds })
    if (counted.isExceeded) throw new TooMany(counted.ttlInSeconds)
  }
}
