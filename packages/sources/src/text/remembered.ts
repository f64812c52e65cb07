import { detached } from './detached.ts'

const mostTexts = 2000
/**
 * A longer text is not a table's repeated value, and caching thousands of them would fill the
 * memory.
 */
const longestText = 500

/**
 * Caches the results of `read`: types, places and activities are a few hundred texts repeated half
 * a million times.
 */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly value: T }>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before.value
    const value = read(detached(text))
    if (known.size < mostTexts && text.length <= longestText) known.set(detached(text), { value })
    return value
  }
}
