const collator = new Intl.Collator('et', { sensitivity: 'variant' })

/** Estonian alphabetical order (z before t; õ ä ö ü last), the same as the database's. */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b)
}
