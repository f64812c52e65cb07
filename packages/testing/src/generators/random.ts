/**
 * Random numbers in [0, 1) that depend only on the keys (mulberry32 seeded with their FNV-1a hash),
 * so that any row can be generated without those before it.
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

/** A random element, all equally likely. */
export function pick<T>(list: readonly T[], random: () => number): T {
  // The index is below the length for every non-empty list, and the lists here are constants.
  return list[Math.floor(random() * list.length)] as T
}

/** A log-uniform random number around `middle`: mostly small, sometimes very large. */
export function spread(middle: number, factor: number, random: () => number): number {
  return middle * factor ** (random() + random() + random() - 1.5)
}
