/**
 * Numbers in [0, 1) that depend on the keys alone (mulberry32 over an FNV-1a hash of them), so that any row can be
 * made without making those before it.
 */
export function randomOf(...keys: readonly number[]): () => number {
  let state = 0x811c9dc5
  for (const key of keys) state = Math.imul(state ^ key, 0x01000193) ^ (state >>> 15)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One of the list, each as likely as another. */
export function pick<T>(list: readonly T[], random: () => number): T {
  // The index is below the length for every non-empty list, and the lists here are constants.
  return list[Math.floor(random() * list.length)] as T
}

/** A number around `middle` whose logarithm is evenly spread: mostly small, sometimes very large. */
export function spread(middle: number, factor: number, random: () => number): number {
  return middle * factor ** (random() + random() + random() - 1.5)
}
