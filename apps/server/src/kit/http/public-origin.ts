import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/** The address of the product as the reader of a reply knows it, without a slash at its end. */
export type OriginOf = (request: FastifyRequest) => string

/** A host name or address with an optional port. A caller may send anything as the host. */
const host = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * The configured public address; else the one that the request was sent to, if it is one. A
 * forwarded host counts from listed proxies only: with TRUST_PROXY=true any client could name one,
 * and a cache would keep it for all others.
 */
export function originOf({
  publicUrl,
  trustProxy,
}: Pick<Config, 'publicUrl' | 'trustProxy'>): OriginOf {
  if (publicUrl !== null) return () => publicUrl
  return (request) => {
    const named = typeof trustProxy === 'string' ? request.host : (request.headers.host ?? '')
    const asked = `${request.protocol}://${named}`
    return host.test(named) && URL.canParse(asked) ? new URL(asked).origin : 'http://localhost'
  }
}

/**
 * A warning about a proxy setting that trusts every client. Without a proxy, or behind one that
 * only appends to the header, each request can then choose the address that limits count.
 * @returns `null` for other settings
 */
export function openProxyWarning(trustProxy: boolean | string): string | null {
  const trustsAll =
    trustProxy === true || (typeof trustProxy === 'string' && /\/0+\s*(?:,|$)/.test(trustProxy))
  if (!trustsAll) return null
  return (
    'TRUST_PROXY believes X-Forwarded-For from everybody: any caller can choose the address that limits count; ' +
    "name the proxy's own addresses in TRUST_PROXY instead."
  )
}
