import type { Endpoint } from '@kvartal/contract/endpoint'
import type { Pagination } from '@kvartal/contract/reply'
import type { Visitor } from '@kvartal/domain/access/role'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { readInput, readParams } from './read-input.ts'
import { type Caller, requireAccess } from './visitor.ts'

type Shape = z.ZodMiniType

/** What a command gets: everything checked, and who asks. */
export interface Call<P extends Shape, Q extends Shape, B extends Shape> {
  readonly params: z.output<P>
  readonly query: z.output<Q>
  readonly body: z.output<B>
  readonly visitor: Visitor
  readonly caller: Caller
  readonly request: FastifyRequest
}

/** What a command answers: data for the envelope, or a body that is sent as it is, envelope and all. */
export type Answer<Data> =
  | {
      readonly data: Data
      readonly pagination?: Pagination
      /** It went well but for this. */
      readonly warning?: string
    }
  | OwnBody

interface OwnBody {
  readonly send: (request: FastifyRequest, reply: FastifyReply) => Promise<void> | void
}

/**
 * Registers one call. Who may make it is settled before anything of the request is read or looked up; parameters
 * that do not fit answer 404, a query or body that does not fit answers 400.
 */
export function serve<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  command: (call: Call<P, Q, B>) => Promise<Answer<z.output<R>>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: async (request) => {
      await app.limitRate(request)
      request.caller = await app.identify(request)
      await requireAccess(request.caller.visitor, endpoint.access, app.readOpenness)
    },
    handler: async (request, reply) => {
      const { params, query, body } = endpoint
      const answer = await command({
        // A part without a schema is undefined, as the endpoint's type says of it.
        params: (params && readParams(params, request.params)) as z.output<P>,
        query: (query && readInput(query, request.query)) as z.output<Q>,
        body: (body && readInput(body, request.body)) as z.output<B>,
        visitor: request.caller.visitor,
        caller: request.caller,
        request,
      })
      if (!('send' in answer)) {
        // Answers differ by who asks and change at any time; what may be kept says so itself.
        reply.header('cache-control', 'no-store').code(endpoint.status ?? 200)
        return { success: true, ...(endpoint.isRepeatedBeside === true && Object(answer.data)), ...answer }
      }
      await answer.send(request, reply)
      return reply
    },
  })
}
