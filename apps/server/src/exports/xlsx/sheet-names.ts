import type { Table } from '../tables/table.ts'

/** The longest name that spreadsheets accept. */
const longest = 31

/** Names of sheets, each once: without what spreadsheets refuse, and cut to their length. */
export function sheetNames(tables: readonly Pick<Table, 'name'>[]): string[] {
  const taken = new Set<string>()
  return tables.map(({ name }) => {
    const plain =
      name
        // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
        .replace(/[[\]:*?/\\\u0000-\u001F]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Leht'
    for (let count = 1; ; count += 1) {
      const suffix = count === 1 ? '' : ` (${count})`
      const own =
        Array.from(plain)
          .slice(0, longest - suffix.length)
          .join('')
          .slice(0, longest - suffix.length) + suffix
      if (taken.has(own.toLowerCase())) continue
      taken.add(own.toLowerCase())
      return own
    }
  })
}
