/**
 * The number of leading items before a boundary, by binary search.
 * @param isBefore true for all leading items, false for all others
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
