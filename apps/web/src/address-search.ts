/** The parameters behind the `?` of an address: plain strings by name. */
export type SearchTexts = Readonly<Record<string, string>>

/**
 * Parses the search part of an address as plain strings. The router's default parses values as JSON
 * and would put a registry code in quotation marks; addresses should be short and readable.
 */
export function parseSearchText(text: string): SearchTexts {
  return Object.fromEntries(new URLSearchParams(text))
}

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

/** A validator for a route's search parameters: keeps the named ones and drops all others. */
export function searchTexts<const Name extends string>(names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): { readonly [Key in Name]?: string } => {
    const kept = names.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
    })
    // The entries hold only names from the list, so the type is right.
    return Object.fromEntries(kept) as { readonly [Key in Name]?: string }
  }
}
