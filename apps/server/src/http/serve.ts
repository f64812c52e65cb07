import type { Endpoint } from '@kvartal/contract/endpoint'
import type { Pagination } from '@kvartal/contract/reply'
import type { Capability } from '@kvartal/domain/access/capability'
import type { Visitor } from '@kvartal/domain/access/role'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { callerKey } from '../limits/caller-key.ts'
import type { Client, Work } from '../limits/lane.ts'
import { isOrdinary, laneOf } from '../limits/expensive-reads.ts'
import { disconnectSignal } from '../limits/disconnect-signal.ts'
import { beginWork } from './begin-work.ts'
import { readInput, readParams } from './read-input.ts'
import { type Caller, requireAccess, type UserFor, userFor } from './visitor.ts'

type Shape = z.ZodMiniType

/** What a command gets: everything checked, and who asks. */
export interface Call<P extends Shape, Q extends Shape, B extends Shape, Access extends Capability> {
  readonly params: z.output<P>
  readonly query: z.output<Q>
  readonly body: z.output<B>
  /** The account that calls: always there where the endpoint's capability needs one. */
  readonly user: UserFor<Access>
  readonly visitor: Visitor
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly client: Client
  /** Does pieces of what the answer needs; with dear calls they take turns. */
  readonly work: Work
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
export function serve<P extends Shape, Q extends Shape, B extends Shape, R extends Shape, Access extends Capability>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R, Access>,
  command: (call: Call<P, Q, B, Access>) => Promise<Answer<z.output<R>>>,
): void {
  async function admit(request: FastifyRequest): Promise<void> {
    request.caller = await app.identify(request)
    await requireAccess(request.caller.visitor, endpoint.access, app.readOpenness)
  }
  app.served.add(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: async (request, reply) => {
      // Answers differ by who asks and change at any time; what may be kept says so itself.
      reply.header('cache-control', 'no-store')
      await app.limitRate(request)
      await admit(request)
    },
    // A body may be half a minute on its way, in which the right to make the call may have been taken away.
    ...(endpoint.method !== 'GET' && { preHandler: admit }),
    handler: async (request, reply) => {
      const { params, query, body } = endpoint
      const received = {
        // A part without a schema is undefined, as the endpoint's type says of it.
        params: (params && readParams(params, request.params)) as z.output<P>,
        query: (query && readInput(query, request.query)) as z.output<Q>,
        body: (body && readInput(body, request.body)) as z.output<B>,
      }
      const { caller } = request
      const client = { key: callerKey(caller, request), left: disconnectSignal(reply.raw) }
      const call = async () => {
        const work = await beginWork(app, client, reply.raw, laneOf(endpoint, received.query))
        return command({ ...received, user: userFor(endpoint.access, caller), visitor: caller.visitor, caller, request, client, work })
      }
      const end = isOrdinary(endpoint, received.query) ? app.traffic.enter() : () => {}
      const answer = await call()
        .catch((error: unknown) => {
          if (!client.left.aborted) throw error
          // The client has disconnected, so there is no one to answer.
          return null
        })
        .finally(end)
      if (answer === null) return reply.hijack()
      if (!('send' in answer)) {
        reply.code(endpoint.status ?? 200)
        return { success: true, ...(endpoint.isRepeatedBeside === true && Object(answer.data)), ...answer }
      }
      await answer.send(request, reply)
      return reply
    },
  })
}
