import type { CallInput, Endpoint, ReplyData } from '@kvartal/contract/endpoint'
import { type Pagination, pagination } from '@kvartal/contract/reply'
import type { FastifyInstance } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { headersOf, type TestCaller } from './test-callers.ts'

export interface TestReply<Data> {
  readonly status: number
  /** `undefined` when the call failed. */
  readonly data: Data | undefined
  readonly pagination: Pagination | undefined
  /** `undefined` when the call succeeded. */
  readonly message: string | undefined
  /** Id of the existing record that caused a call to fail. */
  readonly existingId: string | undefined
  readonly warning: string | undefined
  /** What a refused caller has to do. */
  readonly reason: string | undefined
  /** The ticket of a login that waits for its code. */
  readonly ticket: string | undefined
  readonly headers: Readonly<Record<string, unknown>>
}

interface Reply {
  readonly success?: unknown
  readonly message?: string
  readonly data?: unknown
  readonly pagination?: Pagination
  readonly warning?: string
  readonly reason?: string
}

/**
 * Makes a call as a test caller, without a network. A successful reply must have exactly the shape
 * declared by its endpoint: no field is missing and none is added.
 */
export async function callAs<E extends Endpoint>(
  app: FastifyInstance,
  caller: TestCaller,
  endpoint: E,
  ...[input]: {} extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<TestReply<ReplyData<E>>> {
  // Inputs are flat records of texts and lists of texts, as schemas read them from an address.
  const {
    params = {},
    query = {},
    body,
  } = (input ?? {}) as {
    params?: Record<string, string>
    query?: Record<string, string | string[]>
    body?: object
  }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const response = await app.inject({
    method: endpoint.method,
    url: path,
    query,
    headers: headersOf(caller),
    ...(body !== undefined && { payload: body }),
  })
  const reply: Reply = response.json()
  if (reply.success === true) requireShape(endpoint, reply)
  // The shape of `data` in every failure that has one.
  const failure =
    reply.success === true
      ? undefined
      : (reply.data as { readonly _id?: string; readonly ticket?: string } | undefined)
  return {
    status: response.statusCode,
    // Checked against the endpoint's own schema just above.
    data: reply.success === true ? (reply.data as ReplyData<E>) : undefined,
    existingId: failure?._id,
    ticket: failure?.ticket,
    reason: reply.reason,
    warning: reply.warning,
    pagination: reply.pagination,
    message: reply.message,
    headers: response.headers,
  }
}

function requireShape(endpoint: Endpoint, reply: object): void {
  const envelope = z.object({
    success: z.literal(true),
    data: endpoint.reply,
    ...(endpoint.isPaged === true && { pagination }),
    ...(endpoint.mayWarn === true && 'warning' in reply && { warning: z.string() }),
    // A repeated reply is an object, whose fields are compared with those of `data`.
    ...(endpoint.isRepeatedBeside === true && 'data' in reply && fieldsOf(reply.data)),
  })
  const parsed = z.parse(envelope, reply)
  if (!isDeepStrictEqual(parsed, reply)) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} answers with fields that it does not declare`,
    )
  }
}

function fieldsOf(value: unknown): Record<string, z.ZodMiniType> {
  const fields = Object.entries(typeof value === 'object' && value !== null ? value : {})
  return Object.fromEntries(
    fields.map(([name, field]) => [name, z.custom((beside) => isDeepStrictEqual(beside, field))]),
  )
}
