/** The browser's storages: `localStorage` lasts, `sessionStorage` ends with the tab. */
type StorageName = 'localStorage' | 'sessionStorage'

/** The text kept under a key; `null` when there is none, or when the browser denies access to its storage. */
export function keptText(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, or forgets it with `null`. Where the browser denies access to its storage nothing is kept. */
export function keepText(storage: StorageName, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, text)
  } catch {
    // Nobody can do anything about it here.
  }
}

/** The list in a kept text, which anything may have written: what is no item of it is left out. */
export function keptItems<Item>(text: string | null, isItem: (value: unknown) => value is Item): readonly Item[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isItem) : []
  } catch {
    return []
  }
}
