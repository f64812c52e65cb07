import type { Endpoint } from '@kvartal/contract/endpoint'
import type { ReadLimits } from '../limits/read-limits.ts'
import type { Lanes } from '../limits/open-lanes.ts'
import type { Traffic } from '../limits/traffic.ts'
import type { Caller, Identify, ReadOpenness } from './visitor.ts'

/** What names an endpoint, whatever the types of its parts. */
export type ServedEndpoint = Pick<Endpoint, 'method' | 'path'>

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify
    readOpenness: ReadOpenness
    /** @throws TooMany when this address asks more than anybody needs */
    limitRate: (request: FastifyRequest) => Promise<void>
    readLimits: ReadLimits
    lanes: Lanes
    traffic: Traffic
    /** Endpoints that `serve` has registered. */
    served: Set<ServedEndpoint>
  }
  interface FastifyRequest {
    /** Who calls; set before anything of a call is read. */
    caller: Caller
  }
}
