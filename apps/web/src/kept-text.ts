/** The browser's storages: `localStorage` lasts, `sessionStorage` ends with the tab. */
type StorageName = 'localStorage' | 'sessionStorage'

/**
 * The text kept under a key; `null` when there is none, or when the browser denies access to its
 * storage.
 */
export function keptText(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null
  }
}

/**
 * Keeps a text, or forgets it with `null`. Where the browser denies access to its storage nothing
 * is kept.
 */
export function keepText(storage: StorageName, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, text)
  } catch {
    // Without storage the product still works; only what is remembered is lost.
  }
}

/** Parses a list that was kept; the storage is untrusted, so invalid entries are dropped. */
export function keptItems<Item>(
  text: string | null,
  isItem: (value: unknown) => value is Item,
): readonly Item[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isItem) : []
  } catch {
    return []
  }
}
