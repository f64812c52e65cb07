import type { CallInput, Endpoint, ReplyData } from '@kvartal/contract/endpoint'
import { requestAddress } from '@kvartal/contract/request-address'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { KnownError } from '../kit/http/known-error.ts'
import type { Client } from '../kit/limits/client.ts'

/**
 * Makes calls of the API within the process, so that a page, a download or a picture shows exactly
 * what the API says, with the same rights, caches and limits.
 * @throws {RefusedCall} with the call's own status and message
 */
export type AskOwn = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ReplyData<E>>

/** A call that was refused or failed. */
class RefusedCall extends KnownError {
  readonly status: number
  override readonly retryAfter: number | null

  constructor(status: number, message: string, retryAfter: number | null) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
}

interface Reply {
  readonly data?: unknown
  readonly message?: unknown
}

interface Asking {
  readonly request: Pick<FastifyRequest, 'headers' | 'ip'>
  readonly client: Pick<Client, 'signal'>
}

/**
 * Calls on behalf of a request: with its token, or anonymously for content that others will see
 * too.
 */
export function ownCalls(
  app: FastifyInstance,
  { request, client }: Asking,
  identity: 'caller' | 'anybody',
): AskOwn {
  const { authorization } = request.headers
  const headers = {
    accept: 'application/json',
    ...(identity === 'caller' && authorization !== undefined && { authorization }),
  }
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyData<E>> => {
    // CallInput<E> has this shape for every E; the compiler cannot see it inside a generic
    // function.
    const { params, query } = input as Parts
    const response = await app.inject({
      method: 'GET',
      url: requestAddress(endpoint.path, params, query),
      headers,
      remoteAddress: request.ip,
      signal: client.signal,
    })
    const reply: Reply = response.json()
    if (response.statusCode === 200) return reply.data as ReplyData<E> // The server builds its replies from the same endpoint.
    const wait = Number(response.headers['retry-after'])
    throw new RefusedCall(
      response.statusCode,
      String(reply.message),
      Number.isFinite(wait) ? wait : null,
    )
  }
}
