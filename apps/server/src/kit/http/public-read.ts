import type { Endpoint } from '@kvartal/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag, weakTagOf } from './prepared-body.ts'
import type { PageReply } from './serve-page.ts'

/**
 * Whether the reply is the same for everybody, so that caches in front may keep it and pages of
 * other origins may read it: a read that needs no capability, from an anonymous caller.
 */
export function isPublicRead(
  { method, access }: Pick<Endpoint, 'method' | 'access'>,
  request: FastifyRequest,
): boolean {
  return method === 'GET' && access === 'browse' && request.headers.authorization === undefined
}

/** Also sent with failures, so that pages of other origins can read the reason. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, ratelimit, ratelimit-policy, retry-after',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/**
 * A page may not send `If-None-Match` without a preflight; `Authorization` is left out on purpose.
 */
export const preflightHeaders = {
  ...crossOriginHeaders,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'if-none-match',
  'access-control-max-age': '86400',
} as const

/**
 * A company that is hidden leaves every cache within a minute. Not `s-maxage`, since that forbids
 * shared caches to answer while they revalidate (RFC 9111, 5.2.2.10).
 */
export const sharedHeaders = {
  'cache-control': 'public, max-age=30, stale-while-revalidate=30',
  vary: 'authorization, accept-encoding',
} as const

/** Sends a reply with an ETag of its content, or 304 when the client has it. */
export function sendTagged(
  envelope: object,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // Bytes, since hashing and sending would each convert a text again.
  const json = Buffer.from(JSON.stringify(envelope))
  const etag = weakTagOf(json)
  reply.header('etag', etag)
  if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(json)
}

interface WholePage extends Pick<PageReply, 'type' | 'headers'> {
  readonly body: string | Buffer
}

/** A page with an ETag of its content; without the content when the client has it. */
export function taggedPage(
  { type, headers, body }: WholePage,
  request: Pick<FastifyRequest, 'headers'>,
): PageReply {
  const etag = weakTagOf(body)
  const isKnown = isKnownTag(request.headers['if-none-match'], etag)
  return {
    status: isKnown ? 304 : 200,
    type,
    headers: { ...headers, etag },
    body: isKnown ? '' : body,
  }
}
