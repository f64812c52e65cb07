const collator = new Intl.Collator('et', { sensitivity: 'variant' })

const natural = new Intl.Collator('et', { sensitivity: 'variant', numeric: true })

/** Estonian collation (z before t; õ ä ö ü last), as in the database. */
export function compareText(a: string, b: string): number {
  return collator.compare(a, b)
}

/** Collation of tags, as in the database: Estonian, with 'Klaster 2' before 'Klaster 10'. */
export function compareTagNames(a: string, b: string): number {
  return natural.compare(a, b)
}
