/** The parameters behind the `?` of an address: plain strings by name. */
export type SearchTexts = Readonly<Record<string, string>>

/**
 * Parses the search part of an address as plain strings. The router's default parses values as JSON
 * and would put a registry code in quotation marks; addresses should be short and readable.
 */
export function parseSearchText(text: string): SearchTexts {
  return Object.fromEntries(new URLSearchParams(text))
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
