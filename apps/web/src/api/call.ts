import type { Method } from '@kvartal/contract/endpoint'
import type { CallAddress, InputAt, ReplyAt } from '@kvartal/contract/endpoints'
import { failureReasons } from '@kvartal/contract/failure-reason'
import type { Pagination } from '@kvartal/contract/reply'
import { requestAddress } from '@kvartal/contract/request-address'
import { keepText, keptText } from '../kept-text.ts'
import { ApiError } from './api-error.ts'
import { takeEarlyCall } from './early-calls.ts'

/** The server refused a call: 401, the token has no session; 403, the user lacks the right. */
interface Refusal {
  readonly status: 401 | 403
  readonly token: string
}

type Listener = (refusal: Refusal) => void

const listeners = new Set<Listener>()

/** Subscribes to refused calls that carried a token; listeners run before the call itself fails. */
export function onRefusal(listener: Listener): void {
  listeners.add(listener)
}

function reportRefusal(refusal: Refusal): void {
  for (const listener of listeners) listener(refusal)
}

const key = 'token'

/**
 * The session's token, kept under the key `token` (specification, section 4); `null` without a
 * session.
 */
export function storedToken(): string | null {
  return keptText('localStorage', key)
}

/**
 * Where the browser denies access to its storage the session cannot start, which the user sees at
 * once.
 */
export function storeToken(token: string): void {
  keepText('localStorage', key, token)
}

export function forgetToken(): void {
  keepText('localStorage', key, null)
}

/** Calls back when another tab logs in or out. */
export function onTokenChangedElsewhere(listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // The key is null when the whole storage was cleared.
    if (event.key === key || event.key === null) listener()
  })
}

/**
 * Calls the server and returns the `data` of its response. The endpoint's types alone are used: the
 * server validates input, so the browser needs no schema.
 * @param address method and path of the endpoint, such as `PUT /api/tags/{id}`
 * @param fallback the message of a failure whose response has none (specification, section 8)
 * @throws {ApiError} for every failure except an abort
 */
export async function call<Address extends CallAddress>(
  address: Address,
  input: InputAt<Address>,
  fallback: string,
  signal?: AbortSignal,
): Promise<ReplyAt<Address>> {
  // The server builds its replies from the same endpoint.
  return (await send(address, input, fallback, signal)).data as ReplyAt<Address>
}

/** The same call as the function of a query. */
export function reading<Address extends CallAddress>(
  address: Address,
  input: InputAt<Address>,
  fallback: string,
) {
  return ({ signal }: { readonly signal: AbortSignal }): Promise<ReplyAt<Address>> =>
    call(address, input, fallback, signal)
}

/** The same for a paged list: rows and pagination. */
export async function callForPage<Address extends CallAddress>(
  address: Address,
  input: InputAt<Address>,
  fallback: string,
  signal: AbortSignal,
): Promise<{ rows: ReplyAt<Address>; pagination: Pagination }> {
  const reply = await send(address, input, fallback, signal)
  // As above: the endpoint is declared as paged, so the server sends both.
  return { rows: reply.data as ReplyAt<Address>, pagination: reply.pagination as Pagination }
}

/** The same for a call that may succeed partly: its `data` and the server's warning. */
export async function callWithWarning<Address extends CallAddress>(
  address: Address,
  input: InputAt<Address>,
  fallback: string,
): Promise<{ saved: ReplyAt<Address>; warning: string | null }> {
  const reply = await send(address, input, fallback)
  // The server builds its replies from the same endpoint.
  return { saved: reply.data as ReplyAt<Address>, warning: textOrNull(reply.warning) }
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

interface Reply {
  readonly success?: unknown
  readonly message?: unknown
  readonly reason?: unknown
  readonly data?: unknown
  readonly pagination?: unknown
  readonly warning?: unknown
}

async function send(
  address: CallAddress,
  input: unknown,
  fallback: string,
  signal?: AbortSignal,
): Promise<Reply> {
  const response = await request(address, input, fallback, signal)
  const reply = await readReply(response, signal)
  if (reply?.success !== true) throw failureOf(response, reply, fallback)
  return reply
}

/**
 * Makes a call and returns the response before its body is read, with a success status.
 * @throws {ApiError} for every failure except an abort
 */
export async function request(
  address: `${Method} /${string}`,
  input: unknown,
  fallback: string,
  signal?: AbortSignal,
): Promise<Response> {
  const [method = '', path = ''] = address.split(' ')
  // InputAt<Address> has this shape for every address; the compiler cannot see it inside a generic
  // function.
  const { params, query, body } = input as Parts
  const headers = new Headers({ accept: 'application/json' })
  const token = storedToken()
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')

  let response: Response
  try {
    const url = requestAddress(path, params, query)
    const early = method === 'GET' ? takeEarlyCall(url, token) : undefined
    response = await (early ??
      fetch(url, {
        method,
        headers,
        // Caches may keep public replies for a while; the interface needs current data, so it
        // revalidates them by ETag.
        cache: 'no-cache',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      }))
  } catch (error) {
    if (signal?.aborted === true) throw error
    throw new ApiError(0, fallback)
  }
  if (response.ok) return response
  const failure = failureOf(response, await readReply(response, signal), fallback)
  const { status } = response
  // A wrong password or code says nothing about the session.
  if ((status === 401 || status === 403) && token !== null && !isGivenWrong(failure))
    reportRefusal({ status, token })
  throw failure
}

function isGivenWrong({ details: { reason } }: ApiError): boolean {
  return reason === 'wrong-password' || reason === 'wrong-code'
}

function failureOf(response: Response, reply: Reply | null, fallback: string): ApiError {
  return new ApiError(response.status, fallback, textOrNull(reply?.message), {
    existingId: textIn(reply?.data, '_id'),
    ticket: textIn(reply?.data, 'ticket'),
    reason: failureReasons.find((reason) => reason === reply?.reason) ?? null,
  })
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function textIn(value: unknown, field: string): string | null {
  return typeof value === 'object' && value !== null ? textOrNull(Reflect.get(value, field)) : null
}

/**
 * The response's JSON object, or `null` when the body is not one: a proxy's page, or truncated
 * text.
 */
async function readReply(response: Response, signal?: AbortSignal): Promise<Reply | null> {
  try {
    const reply: unknown = await response.json()
    return typeof reply === 'object' && reply !== null ? reply : null
  } catch (error) {
    if (signal?.aborted === true) throw error
    return null
  }
}
