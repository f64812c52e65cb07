import type { Endpoint } from '@kvartal/contract/endpoint'
import type { RateLimit } from '@kvartal/contract/rate-limits'
import type { Pagination } from '@kvartal/contract/reply'
import type { Capability } from '@kvartal/domain/access/capability'
import type { Visitor } from '@kvartal/domain/access/role'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { clientKey, type Client } from '../limits/client.ts'
import type { Work } from '../limits/lane.ts'
import { applyRateLimit } from '../limits/rate-limit.ts'
import { isKnownTag } from './prepared-body.ts'
import {
  crossOriginHeaders,
  isPublicRead,
  preflightHeaders,
  sendTagged,
  sharedHeaders,
} from './public-read.ts'
import { readInput, readParams } from './read-input.ts'
import {
  disconnectSignal,
  admitCaller,
  admitRequest,
  startWork,
  whileUnderWay,
} from './start-work.ts'
import { type Caller, type UserFor, userFor } from './visitor.ts'

export function paginationOf(page: number, limit: number, total: number): Pagination {
  return { page, totalPages: Math.ceil(total / limit), limit, total }
}

type Shape = z.ZodMiniType

/** The input of a command: checked values, and the caller. */
export interface Call<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  Access extends Capability,
> {
  readonly params: z.output<P>
  readonly query: z.output<Q>
  readonly body: z.output<B>
  /** The account of the caller: always present when the endpoint's capability needs one. */
  readonly user: UserFor<Access>
  readonly visitor: Visitor
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly client: Client
  /** Does the work of the reply in batches; the batches of expensive calls alternate. */
  readonly work: Work
  /**
   * Applies a rate limit that depends on the input.
   * @throws TooMany when the client has reached it
   */
  readonly limit: (rateLimit: RateLimit) => Promise<void>
}

/**
 * The reply of a command: data for the envelope, or a body that is sent unchanged, with its
 * envelope.
 */
export type Answer<Data> =
  | {
      readonly data: Data
      readonly pagination?: Pagination
      /** A limitation of the success. */
      readonly warning?: string
      /** A cookie for the browser, as its header is written. */
      readonly cookie?: string
    }
  | OwnBody

/** The client has the current reply. */
const notModified: OwnBody = {
  send(_, reply) {
    reply.code(304).send()
  },
}

/** What the reply of a call depends on besides the data. */
interface Tagged<Q extends Shape> {
  readonly query: z.output<Q>
  readonly visitor: Visitor
}

export interface OwnBody {
  readonly send: (request: FastifyRequest, reply: FastifyReply) => Promise<void> | void
}

/**
 * Registers one call. Access is checked before any part of the request is read or looked up;
 * invalid parameters are answered with 404, an invalid query or body with 400.
 * @param tagOf the ETag of a reply from the versions of its data, so that a client that has it
 *   costs no work; `null` for none
 */
export function serve<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends Shape,
  Access extends Capability,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R, Access>,
  command: (call: Call<P, Q, B, Access>) => Promise<Answer<z.output<R>>>,
  tagOf?: (call: Tagged<Q>) => Promise<string | null>,
): void {
  app.served.add(endpoint)
  const url = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
  if (endpoint.method === 'GET' && endpoint.access === 'browse') serveCrossOrigin(app, url)
  app.route({
    method: endpoint.method,
    url,
    onRequest: async (request, reply) => {
      const isPublic = isPublicRead(endpoint, request)
      if (isPublic) reply.headers(crossOriginHeaders)
      await admitRequest(app, endpoint.access, request, reply)
      if (isPublic) reply.headers(sharedHeaders)
    },
    // Receiving a body may take half a minute, and the caller may have lost the right to make the
    // call in that time.
    ...(endpoint.method !== 'GET' && {
      preHandler: (request: FastifyRequest) => admitCaller(app, endpoint.access, request),
    }),
    handler: async (request, reply) => {
      const { params, query, body } = endpoint
      const received = {
        // A part without a schema is undefined, as declared by the endpoint's type.
        params: (params && readParams(params, request.params)) as z.output<P>,
        query: (query && readInput(query, request.query)) as z.output<Q>,
        body: (body && readInput(body, request.body)) as z.output<B>,
      }
      const { caller } = request
      const { visitor } = caller
      const client = { key: clientKey(caller, request.ip), signal: disconnectSignal(reply.raw) }
      const lane = endpoint.laneOf?.(received.query) ?? null
      const limit = (rateLimit: RateLimit) =>
        applyRateLimit(rateLimit, { take: app.takeAttempt, caller, address: request.ip, reply })
      const call = async () => {
        if (endpoint.rateLimit !== undefined) await limit(endpoint.rateLimit)
        const etag = (await tagOf?.({ query: received.query, visitor })) ?? null
        if (etag !== null) {
          reply.header('etag', etag)
          if (isKnownTag(request.headers['if-none-match'], etag)) return notModified
        }
        const work = await startWork(app, client, reply, lane)
        return command({
          ...received,
          user: userFor(endpoint.access, caller),
          visitor,
          caller,
          request,
          client,
          work,
          limit,
        })
      }
      const answer = await whileUnderWay(app, client, reply, lane, call)
      if (answer === null) return reply.hijack()
      if (!('send' in answer)) {
        const { cookie, ...parts } = answer
        reply.code(endpoint.status ?? 200)
        if (cookie !== undefined) reply.header('set-cookie', cookie)
        const envelope = {
          success: true,
          ...(endpoint.isRepeatedBeside === true && Object(answer.data)),
          ...parts,
        }
        return isPublicRead(endpoint, request) ? sendTagged(envelope, request, reply) : envelope
      }
      await answer.send(request, reply)
      return reply
    },
  })
}

/** Answers a browser's preflight request for a page of another origin. */
function serveCrossOrigin(app: FastifyInstance, url: string): void {
  app.options(url, async (request, reply) => {
    await app.limitAllCalls(request, reply)
    return reply.code(204).headers(preflightHeaders).send()
  })
}
