/** Serializes strings as the search part of an address; empty ones are left out. */
export function writeSearchText(search: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(search)
    .filter((part): part is [string, string] => typeof part[1] === 'string' && part[1] !== '')
    .map(([name, value]) => `${name}=${encodeReadably(value)}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/**
 * Characters without special meaning in a query are not escaped; browsers display Estonian letters
 * unescaped.
 */
function encodeReadably(value: string): string {
  return encodeURIComponent(value)
    .replaceAll('%20', '+')
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
}
