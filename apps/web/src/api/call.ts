import type { CallInput, Endpoint, ReplyData } from '@kvartal/contract/endpoint'
import type { Pagination } from '@kvartal/contract/reply'
import { ApiError } from './api-error.ts'
import { requestAddress } from './request-address.ts'
import { storedToken } from './token.ts'

interface CallOptions {
  /** What is said when the reply carries no message of its own (specification, section 8). */
  readonly fallback: string
  readonly signal?: AbortSignal
}

/** Calls the server and gives the `data` of its reply. @throws {ApiError} for every failure but an abort */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions): Promise<ReplyData<E>> {
  return (await send(endpoint, input, options)).data as ReplyData<E> // The server makes replies from the same endpoint.
}

/** The same for a list with pages: rows and where they stand among all. */
export async function callForPage<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<{ rows: ReplyData<E>; pagination: Pagination }> {
  const reply = await send(endpoint, input, options)
  // As above: the endpoint says that it is paged, so the server sends both.
  return { rows: reply.data as ReplyData<E>, pagination: reply.pagination as Pagination }
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

interface Reply {
  readonly success?: unknown
  readonly message?: unknown
  readonly data?: unknown
  readonly pagination?: unknown
}

async function send(endpoint: Endpoint, input: unknown, { fallback, signal }: CallOptions): Promise<Reply> {
  // CallInput<E> is this shape for every E; inside a generic function the compiler cannot see it.
  const { params, query, body } = input as Parts
  const headers = new Headers({ accept: 'application/json' })
  const token = storedToken()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')

  let response: Response
  try {
    response = await fetch(requestAddress(endpoint.path, params, query), {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (error) {
    if (signal?.aborted === true) throw error
    throw new ApiError(0, fallback)
  }
  const reply = await readReply(response, signal)
  if (!response.ok || reply?.success !== true) {
    const message = typeof reply?.message === 'string' && reply.message !== '' ? reply.message : fallback
    throw new ApiError(response.status, message)
  }
  return reply
}

/** The reply's object, or `null` when what came is not one: a page of a proxy, half a text. */
async function readReply(response: Response, signal: AbortSignal | undefined): Promise<Reply | null> {
  try {
    const reply: unknown = await response.json()
    return typeof reply === 'object' && reply !== null ? reply : null
  } catch (error) {
    if (signal?.aborted === true) throw error
    return null
  }
}
