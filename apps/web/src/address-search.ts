/** What stands behind the `?` of our addresses: plain texts by name. */
export type SearchTexts = Readonly<Record<string, string>>

/**
 * Reads the search part of an address as plain texts. The router's own way reads values as JSON and would write a
 * registry code in quotation marks; our addresses are to be short and readable.
 */
export function parseSearchText(text: string): SearchTexts {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Writes texts as the search part of an address, empty ones left out. */
export function writeSearchText(search: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(search)
    .filter((part): part is [string, string] => typeof part[1] === 'string' && part[1] !== '')
    .map(([name, value]) => `${name}=${encodeReadably(value)}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** Signs that mean nothing special in a query may stand as they are, and Estonian letters are shown by browsers. */
function encodeReadably(value: string): string {
  return encodeURIComponent(value).replaceAll('%20', '+').replaceAll('%2C', ',').replaceAll('%3A', ':')
}

/** A check for a route's search: keeps the named texts and drops whatever else an address may carry. */
export function searchTexts<const Name extends string>(names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): { readonly [Key in Name]?: string } => {
    const kept = names.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
    })
    // Only the names of the list are among the entries, so the shape is right.
    return Object.fromEntries(kept) as { readonly [Key in Name]?: string }
  }
}
