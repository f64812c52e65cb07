import type { Capability } from '@kvartal/domain/access/capability'
import type * as z from 'zod/mini'
import type { RateLimit } from './rate-limits.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type ApiPath = `/api/${string}`

type Shape = z.ZodMiniType

/**
 * Kinds of expensive reads, each with its own concurrency limits. `stream`: replies of any length,
 * written while they are sent, about 6 MB each. `list`: replies built as a whole, about 15 MB each.
 * `averages`: values over a tag's companies. `snapshots`: all companies' figures of a period.
 * `rankings`: scans of these. `pages`: what the web's page and embeds are about. `pictures`: charts
 * that are drawn. `exports`: files of any length, which are read by calls of the other kinds.
 */
export type LaneName =
  | 'stream'
  | 'comparisons'
  | 'list'
  | 'averages'
  | 'snapshots'
  | 'rankings'
  | 'pages'
  | 'pictures'
  | 'exports'

/**
 * One call between web and server. The server's `serve`, the web's `call`, the tests' `callAs` and
 * the OpenAPI document all use this object, so they cannot disagree about a call.
 *
 * `reply` is the shape of `data` in the envelope `{success, data}`; `serve` adds the envelope.
 */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
  Access extends Capability = Capability,
  How extends Method = Method,
  Path extends ApiPath = ApiPath,
> {
  readonly method: How
  /** Path with `{name}` for parameters, as in OpenAPI. */
  readonly path: Path
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  /**
   * Who may make the call. If only accounts have the capability, the server's command gets the
   * caller's account.
   */
  readonly access: Access
  /** Invalid parameters are answered with 404, since no such resource can exist. */
  readonly params?: Params
  /** An invalid query or body is answered with 400; unknown fields are dropped. */
  readonly query?: Query
  readonly body?: Body
  readonly reply: Reply
  /** How often a client may make the call; checked when its input is valid, before the command. */
  readonly rateLimit?: RateLimit
  /**
   * The kind of expensive read that a call with this query is; `null` for a cheap one. Averages and
   * snapshots are cached, so that only computing them counts against their limits, and not the
   * call.
   */
  laneOf?(query: z.output<Query>): LaneName | null
  /**
   * Status of a successful call; 202 when it starts work that continues in the background. 200 by
   * default.
   */
  readonly status?: 200 | 202
  /** The reply is a stream of server-sent events without the envelope. */
  readonly isEventStream?: boolean
  /** The reply has `pagination` beside `data`. */
  readonly isPaged?: boolean
  /** The reply may have `warning` beside `data`: it succeeded with a restriction. */
  readonly mayWarn?: boolean
  /** The fields of `data` are repeated beside it, as the specification requires for logging in. */
  readonly isRepeatedBeside?: boolean
}

/** Declares a call, preserving the exact types of its parts. */
export function endpoint<
  How extends Method,
  Path extends ApiPath,
  Access extends Capability,
  Params extends Shape = z.ZodMiniUndefined,
  Query extends Shape = z.ZodMiniUndefined,
  Body extends Shape = z.ZodMiniUndefined,
  Reply extends Shape = Shape,
>(
  declared: Endpoint<Params, Query, Body, Reply, Access, How, Path>,
): Endpoint<Params, Query, Body, Reply, Access, How, Path> {
  return declared
}

/** What the server receives: parsed parameters, query and body. */
export type Received<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never

/** What a caller passes; only the parts that the endpoint has. */
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
