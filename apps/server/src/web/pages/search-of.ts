/** The search part of an address, with its question mark; empty values are left out, and what needs no escape stays readable. */
export function searchOf(address: Readonly<Record<string, string | undefined>>): string {
  const parts = Object.entries(address).flatMap(([name, value = '']) =>
    value === ''
      ? []
      : [
          `${name}=${encodeURIComponent(value).replaceAll('%20', '+').replaceAll('%2C', ',').replaceAll('%3A', ':')}`,
        ],
  )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}
