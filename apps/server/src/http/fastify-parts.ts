import type { Caller, Identify, ReadOpenness } from './visitor.ts'

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify
    readOpenness: ReadOpenness
    /** @throws TooMany when this address asks more than anybody needs */
    limitRate: (request: FastifyRequest) => Promise<void>
  }
  interface FastifyRequest {
    /** Who calls; set before anything of a call is read. */
    caller: Caller
  }
}
