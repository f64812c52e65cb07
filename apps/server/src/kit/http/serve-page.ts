import type { LaneName } from '@kvartal/contract/endpoint'
import type { RateLimit } from '@kvartal/contract/rate-limits'
import type { Capability } from '@kvartal/domain/access/capability'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { clientKey, type Client } from '../limits/client.ts'
import type { Work } from '../limits/lane.ts'
import { applyRateLimit } from '../limits/rate-limit.ts'
import { readInput, readParams } from './read-input.ts'
import { disconnectSignal, admitRequest, startWork, whileUnderWay } from './start-work.ts'
import { anonymousCaller, type Caller, requireAccess } from './visitor.ts'

type Shape = z.ZodMiniType

/** A read at an address outside `/api`: a file, a picture, a feed, an embed. */
export interface Page<P extends Shape, Q extends Shape> {
  /** As Fastify reads it, `/export/company/:code.csv`. */
  readonly path: string
  /**
   * Invalid parameters are answered with 404, an invalid query with 400; without a schema the part
   * is not read.
   */
  readonly params?: P
  readonly query?: Q
  /** The sort of expensive read; `null` for a cheap one. */
  readonly lane: LaneName | null
  /**
   * Whether the page is the same for everybody: a token is not read then, and the caller is
   * anonymous.
   */
  readonly isAnonymous?: true
}

export interface Visit<P extends Shape, Q extends Shape> {
  readonly params: z.output<P>
  readonly query: z.output<Q>
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly client: Client
  /** Does the work of the reply in batches; the batches of expensive reads alternate. */
  readonly work: Work
  /** For a capability that depends on the query. @throws NotLoggedIn or NotAllowed */
  readonly checkAccess: (capability: Capability) => Promise<void>
  /**
   * Applies a rate limit that depends on the query.
   * @throws TooMany when the client has reached it
   */
  readonly limit: (rateLimit: RateLimit) => Promise<void>
}

export interface PageReply {
  readonly status?: number
  /** The content type, with its charset where it has one. */
  readonly type: string
  /** `cache-control` is `no-store` unless it is set here. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whether other sites may show it in a frame, which its policy must allow too. */
  readonly isFramed?: true
  /** A stream is opened for GET only, so that HEAD costs no more than what `answer` does. */
  readonly body: string | Buffer | (() => Readable)
}

/**
 * Registers a page for GET and HEAD, with the limits, the identification and the errors of a call.
 * `answer` does whatever may fail; an error of its stream can only abort the transfer.
 */
export function servePage<
  P extends Shape = z.ZodMiniUndefined,
  Q extends Shape = z.ZodMiniUndefined,
>(
  app: FastifyInstance,
  page: Page<P, Q>,
  answer: (visit: Visit<P, Q>) => Promise<PageReply>,
): void {
  if (page.isAnonymous !== true) app.pages.add(page.path)
  app.get(page.path, {
    onRequest: async (request, reply) => {
      if (page.isAnonymous !== true) return admitRequest(app, 'browse', request, reply)
      reply.header('cache-control', 'no-store')
      await app.limitAllCalls(request, reply)
      request.caller = anonymousCaller
    },
    handler: async (request, reply) => {
      const { caller } = request
      // A part without a schema is undefined, as declared by the page's type.
      const params = (page.params && readParams(page.params, request.params)) as z.output<P>
      const query = (page.query && readInput(page.query, request.query)) as z.output<Q>
      const client = { key: clientKey(caller, request.ip), signal: disconnectSignal(reply.raw) }
      const checkAccess = (capability: Capability) =>
        requireAccess(caller.visitor, capability, app.readOpenness)
      const limit = (rateLimit: RateLimit) =>
        applyRateLimit(rateLimit, { take: app.takeAttempt, caller, address: request.ip, reply })
      const visit = async () => {
        const work = await startWork(app, client, reply, page.lane)
        return answer({ params, query, caller, request, client, work, checkAccess, limit })
      }
      const answered = await whileUnderWay(app, client, reply, page.lane, visit)
      return answered === null ? reply.hijack() : sendReply(answered, request, reply)
    },
  })
}

function sendReply(
  { status = 200, type, headers = {}, isFramed, body }: PageReply,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.code(status).type(type).headers(headers)
  if (isFramed === true) reply.removeHeader('x-frame-options')
  if (typeof body !== 'function') return reply.send(body)
  // An empty text would set a content length of 0.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : body())
}
