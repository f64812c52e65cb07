import { countedValue } from '../metrics/counted-value.ts'
import type { Figures } from '../metrics/facts.ts'
import { firstOf, type Metric } from '../metrics/metric.ts'

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

/** A company's place among others; 1 is the best. */
interface Place {
  readonly place: number
  /** How many have a value that counts, the company itself included. */
  readonly of: number
}

/** A place among fewer companies says nothing. */
export const fewestRanked = 3

/**
 * The place of a company's value among all: the highest is first, or the lowest where less is
 * better; equal values share the better place. `null` when the company has no value that counts,
 * among fewer than three, and for a metric without places.
 * @param sorted all values that count, ascending, the company's own included
 */
export function placeOf(metric: Metric, own: Figures, sorted: Float64Array): Place | null {
  const value = countedValue(metric, own)
  const first = firstOf(metric)
  if (value === null || first === null || sorted.length < fewestRanked) return null
  return { place: placeIn(sortedValues(sorted), value, first), of: sorted.length }
}

/** Values of which those below another can be counted. */
export interface CountedValues {
  readonly length: number
  /** How many are lower, or also equal. */
  readonly countBelow: (value: number, isEqualCounted: boolean) => number
}

/**
 * The place of a value among values that include it; the best is 1, and equal values share the
 * better place.
 */
export function placeIn(
  { length, countBelow: count }: CountedValues,
  value: number,
  better: 'more' | 'less',
): number {
  return 1 + (better === 'more' ? length - count(value, true) : count(value, false))
}

/** Values in order. */
export interface SortedValues extends CountedValues {
  /** The value at a place, from 0 for the lowest; `NaN` where there is none. */
  readonly valueAt: (place: number) => number
}

/** @param sorted ascending */
export function sortedValues(sorted: Float64Array): SortedValues {
  return {
    length: sorted.length,
    valueAt: (place) => sorted[place] ?? Number.NaN,
    countBelow: (value, isEqualCounted) =>
      countLeading(sorted.length, (place) =>
        isBelow(sorted[place] ?? Number.NaN, value, isEqualCounted),
      ),
  }
}

/** Whether a value is lower than another, or also equal. */
export function isBelow(value: number, other: number, isEqualCounted: boolean): boolean {
  return value < other || (isEqualCounted && value === other)
}
