import { detached } from './detached.ts'

/** Reads a text once: types, places and activities are a few hundred texts repeated half a million times. */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly value: T }>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before.value
    const value = read(detached(text))
    if (known.size < 2000) known.set(detached(text), { value })
    return value
  }
}
