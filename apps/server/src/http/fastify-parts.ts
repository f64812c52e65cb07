import type { Endpoint } from '@kvartal/contract/endpoint'
import type { LimitCalls } from '../limits/limit-per-minute.ts'
import type { Places } from '../limits/places.ts'
import type { TakeAttempt } from '../limits/rate-limit.ts'
import type { Lanes, ReadLimits } from '../limits/read-limits.ts'
import type { Traffic } from '../limits/traffic.ts'
import type { Refusals } from './refusals.ts'
import type { Caller, Identify, ReadOpenness } from './visitor.ts'

/** An endpoint's identification, whatever the types of its parts. */
export type ServedEndpoint = Pick<Endpoint, 'method' | 'path'>

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify
    readOpenness: ReadOpenness
    takeAttempt: TakeAttempt
    /** The rate limit of all calls of an address together. */
    limitAllCalls: LimitCalls
    /** The rate limit of all calls with a key; the caller must be known. */
    limitKeyCalls: LimitCalls
    readLimits: ReadLimits
    lanes: Lanes
    /** The calls under way of each visitor. */
    calls: Places
    traffic: Traffic
    /** Counts and logs refused calls. */
    refusals: Refusals
    /** Endpoints that `serve` has registered. */
    served: Set<ServedEndpoint>
    /** Paths that `servePage` has registered and that read a token. */
    pages: Set<string>
  }
  interface FastifyRequest {
    /** The caller; set before any part of a call is read. */
    caller: Caller
  }
}
