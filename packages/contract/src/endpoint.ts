import type { Capability } from '@kvartal/domain/access/capability'
import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Shape = z.ZodMiniType

/**
 * One call between web and server. The server's `serve`, the web's `call`, the tests' `callAs` and the OpenAPI
 * document all take this object, so what one of them believes about a call the others believe too.
 *
 * `reply` is the shape of `data` in the envelope `{success, data}`; the envelope itself belongs to `serve`.
 */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
> {
  readonly method: Method
  /** Path with `{name}` for parameters, as OpenAPI writes it. */
  readonly path: `/api/${string}`
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  readonly access: Capability
  /** Parameters that do not fit answer 404: no such thing can exist. */
  readonly params?: Params
  /** A query or body that does not fit answers 400; unknown fields are dropped. */
  readonly query?: Query
  readonly body?: Body
  readonly reply: Reply
  /** Status of a call that went well; 202 where what it starts goes on behind it. 200 when left out. */
  readonly status?: 200 | 202
  /** The reply is a stream of server-sent events instead of the envelope. */
  readonly isEventStream?: boolean
  /** The reply carries `pagination` beside `data`. */
  readonly isPaged?: boolean
  /** The reply may carry `warning` beside `data`: it went well but for that. */
  readonly mayWarn?: boolean
  /** The fields of `data` stand a second time beside it, as logging in answers by the specification. */
  readonly isRepeatedBeside?: boolean
}

/** Declares a call, keeping the exact types of its parts. */
export function endpoint<
  Params extends Shape = z.ZodMiniUndefined,
  Query extends Shape = z.ZodMiniUndefined,
  Body extends Shape = z.ZodMiniUndefined,
  Reply extends Shape = Shape,
>(declared: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return declared
}

/** What the server reads from a call: parameters, query and body as their schemas leave them. */
export type Received<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B> ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> } : never

/** What a caller gives; parts that the endpoint does not have are left out. */
export type CallInput<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? Part<'params', z.input<P>> & Part<'query', z.input<Q>> & Part<'body', z.input<B>>
    : never

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : {} extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value }

/** The `data` of the reply. */
export type ReplyData<E extends Endpoint> = z.output<E['reply']>
