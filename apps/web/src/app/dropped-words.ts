const maxNamed = 5
const longestName = 40

/**
 * Says which parts of an address mean nothing; names only the first few, since an address may
 * contain any number.
 */
export function droppedWords(names: readonly string[]): string {
  const shown = names
    .slice(0, maxNamed)
    .map((name) => (name.length > longestName ? `${name.slice(0, longestName)}…` : name))
  const more = names.length - shown.length
  return `Lingist jäi välja see, mida Kvartal ei tunne: ${more > 0 ? `${shown.join(', ')} ja veel ${more}` : shown.join(', ')}`
}
