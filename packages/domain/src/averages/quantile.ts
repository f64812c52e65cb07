import type { SortedValues } from './place-of.ts'

/** Mean of the values without the missing ones; `null` when all are missing. */
export function meanOf(values: Iterable<number | null>): number | null {
  let sum = 0
  let count = 0
  for (const value of values) {
    if (value === null) continue
    sum += value
    count += 1
  }
  return count === 0 ? null : sum / count
}

/**
 * A quantile by linear interpolation between neighbours, as PostgreSQL's `percentile_cont`; `null`
 * without values.
 * @param sorted ascending, or at least sorted at the quantile's places
 * @param share 0.5 is the median
 */
export function quantileOf(sorted: Float64Array, share: number): number | null {
  const [lower, upper] = quantilePlaces(sorted.length, share)
  const below = sorted[lower]
  const above = sorted[upper]
  return below === undefined || above === undefined
    ? null
    : interpolated([below, above], sorted.length, share)
}

/** The same of values that are looked up. */
export function quantileIn({ length, valueAt }: SortedValues, share: number): number | null {
  const [lower, upper] = quantilePlaces(length, share)
  return length === 0 ? null : interpolated([valueAt(lower), valueAt(upper)], length, share)
}

/** A quantile of `count` values. @param neighbours the values at its `quantilePlaces` */
function interpolated(
  [below, above]: readonly [number, number],
  count: number,
  share: number,
): number {
  const [lower] = quantilePlaces(count, share)
  return below + (above - below) * ((count - 1) * share - lower)
}

/**
 * The places, from 0, of the two neighbours that a quantile of `count` values lies between; the
 * same place twice for an exact value.
 */
export function quantilePlaces(count: number, share: number): readonly [number, number] {
  const place = (count - 1) * share
  return [Math.floor(place), Math.ceil(place)]
}

/** Segments as short as this are sorted at once. */
const shortest = 16

/**
 * Reorders values so that each of the places has what it would have if all were sorted, lower
 * values before it and higher ones after it. Some places of ten thousand values take a quarter of
 * the time of sorting them all.
 * @param places from 0
 */
export function sortAt(values: Float64Array, places: readonly number[]): void {
  // Twice the depth of even splits; what is still out of place then is sorted.
  arrange(values, places, 0, values.length - 1, 2 * Math.ceil(Math.log2(values.length + 1)))
}

/**
 * Partitions the values from `low` to `high` by one of them, then those parts that have a wanted
 * place.
 */
function arrange(
  values: Float64Array,
  places: readonly number[],
  low: number,
  high: number,
  depth: number,
): void {
  if (low >= high || !places.some((place) => place >= low && place <= high)) return
  if (depth === 0 || high - low < shortest) {
    values.subarray(low, high + 1).sort()
    return
  }
  const pivot = values[(low + high) >>> 1] ?? 0
  let left = low
  let right = high
  while (left <= right) {
    while ((values[left] ?? pivot) < pivot) left += 1
    while ((values[right] ?? pivot) > pivot) right -= 1
    if (left > right) break
    const value = values[left] ?? 0
    values[left] = values[right] ?? 0
    values[right] = value
    left += 1
    right -= 1
  }
  arrange(values, places, low, right, depth - 1)
  arrange(values, places, left, high, depth - 1)
}
