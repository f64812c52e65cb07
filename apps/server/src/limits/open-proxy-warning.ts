/**
 * What to say of a proxy setting that believes everybody. Whether a proxy is in front cannot be seen from here; without one, or
 * behind one that only appends to the header, each request names the address it is counted against.
 * @returns `null` where nothing is amiss
 */
export function openProxyWarning(trustProxy: boolean | string): string | null {
  const trustsAll = trustProxy === true || (typeof trustProxy === 'string' && /\/0+\s*(?:,|$)/.test(trustProxy))
  if (!trustsAll) return null
  return (
    'TRUST_PROXY believes X-Forwarded-For from everybody: any caller can choose the address that limits count; ' +
    "name the proxy's own addresses in TRUST_PROXY instead."
  )
}
