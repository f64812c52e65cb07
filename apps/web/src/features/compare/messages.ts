/** Alerts of the comparison; the first three are the specification's own (section 8). */
export const messages = {
  loadFailed: 'Andmete laadimine ebaõnnestus',
  compareFailed: 'Võrdlusandmete laadimine ebaõnnestus',
  annualCompareFailed: 'Majandusaasta aruannete võrdlusandmete laadimine ebaõnnestus',
  dropped: (names: readonly string[]) => `Lingist jäi välja see, mida Kvartal ei tunne: ${listed(names)}`,
  linkNotCopied: 'Linki ei saanud kopeerida. Kopeeri see aadressiribalt.',
} as const

const maxNamed = 5
const longestName = 40

/** Names only the first few, since an address may contain any number. */
function listed(names: readonly string[]): string {
  const shown = names
    .slice(0, maxNamed)
    .map((name) => (name.length > longestName ? `${name.slice(0, longestName)}…` : name))
  const more = names.length - shown.length
  return more > 0 ? `${shown.join(', ')} ja veel ${more}` : shown.join(', ')
}
