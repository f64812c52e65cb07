/** What `public/early.js` has noticed before the search was there. */
interface EarlySearch {
  /** Whether its shortcut was pressed. */
  isAsked: boolean
  /** Leaves the keys to the search. */
  readonly stop: () => void
}

/** Opens the search if it was asked for before it was there; once. */
export function takeEarlySearch(open: () => void): void {
  // Pages that are not served by the built web have none.
  const { earlySearch } = globalThis as { readonly earlySearch?: EarlySearch }
  if (earlySearch === undefined) return
  earlySearch.stop()
  if (earlySearch.isAsked) open()
  earlySearch.isAsked = false
}
