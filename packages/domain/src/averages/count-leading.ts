/**
 * How many of sorted things come before some point, found by halving.
 * @param isBefore true for all of the first ones, false for all others
 */
export function countLeading(length: number, isBefore: (place: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
