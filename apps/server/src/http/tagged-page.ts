import type { FastifyRequest } from 'fastify'
import { isKnownTag, weakTagOf } from './entity-tag.ts'
import type { PageReply } from './serve-page.ts'

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
