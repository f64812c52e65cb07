/**
 * A warning about a proxy setting that trusts every client. Without a proxy, or behind one that only appends to the header,
 * each request can then choose the address that limits count.
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
