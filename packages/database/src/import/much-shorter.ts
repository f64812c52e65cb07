const leastShare = 0.9
/** In a small file a few companies are a large share. */
const smallFile = 100
const leastShareOfSmall = 0.5

/**
 * Whether a file has so many companies less than the one before that it cannot be whole: a shorter
 * file says nothing about companies that it lacks.
 */
export function isMuchShorter(companies: number, before: number): boolean {
  return companies < before * (before < smallFile ? leastShareOfSmall : leastShare)
}
