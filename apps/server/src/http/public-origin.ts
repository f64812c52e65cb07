import type { FastifyRequest } from 'fastify'

/** The address of the product as the reader of a reply knows it, without a slash at its end. */
export type OriginOf = (request: FastifyRequest) => string

/** A host name or address with an optional port. A caller may send anything as the host. */
const host = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/** The configured public address; else the one that the request was sent to, if it is one. */
export function originOf(publicUrl: string | null): OriginOf {
  if (publicUrl !== null) return () => publicUrl
  return (request) => {
    const asked = `${request.protocol}://${request.host}`
    return host.test(request.host) && URL.canParse(asked) ? new URL(asked).origin : 'http://localhost'
  }
}
