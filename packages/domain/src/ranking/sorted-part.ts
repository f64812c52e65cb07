import { sortOrder } from './sort-order.ts'
import { numbered, numbersAt, placesAt, type WorkingMemory } from './working-memory.ts'

/** From the first place in an order, from 0, to the one after the last; the order may end before. */
interface PartOfOrder {
  readonly from: number
  readonly to: number
}

/**
 * A part of the order of some numbers. Only those near the part are sorted, so that a page of a
 * country takes a fraction of the time.
 * @param numbers missing ones (`NaN`) are last, like infinite ones
 * @param tieOf what equal numbers are sorted by, the lowest first; equal ones keep their order
 * @param memory holds the part, valid until it is used again
 */
export function sortedPart(
  numbers: Float64Array,
  tieOf: (place: number) => number,
  { from, to }: PartOfOrder,
  memory: WorkingMemory,
): Int32Array {
  let { places, before } = placesNear(numbers, { from, to }, 'near places', memory)
  let ties = tiesOf(places)
  // Where much of a country has one number, few of them are near the part by their ties.
  if (areEqual(numbers, places)) {
    const part = { from: from - before, to: to - before }
    const nearer = placesNear(ties, part, 'nearer places', memory)
    places = placesAt(nearer.places, nearer.places, places)
    before += nearer.before
    ties = tiesOf(places)
  }
  const { length } = places
  const byTies = placesAt(memory.integers('near by ties', length), sortOrder(ties, memory), places)
  const near = numbersAt(memory.floats('near numbers', length), numbers, byTies)
  const part = sortOrder(near, memory).subarray(from - before, to - before)
  return placesAt(part, part, byTies)

  function tiesOf(some: Int32Array): Float64Array {
    const found = memory.floats('near ties', some.length)
    for (let i = 0; i < some.length; i += 1) found[i] = tieOf(some[i] ?? 0)
    return found
  }
}

interface PlacesNear {
  /** Of numbers that include those of the part, ascending. */
  readonly places: Int32Array
  /** How many numbers are before all of these in the order. */
  readonly before: number
}

/** Every 64th number is sorted to guess what is near a part. */
const step = 64

/** Few numbers are all near. */
const fewest = 1 << 11

function placesNear(
  numbers: Float64Array,
  { from, to }: PartOfOrder,
  use: string,
  memory: WorkingMemory,
): PlacesNear {
  const { length } = numbers
  if (length <= fewest) return { places: numbered(memory.integers(use, length)), before: 0 }
  const sampled = Math.floor(length / step)
  const sample = memory.floats('sample', sampled)
  for (let i = 0; i < sampled; i += 1) {
    const number = numbers[i * step] ?? Number.NaN
    sample[i] = Number.isNaN(number) ? Infinity : number
  }
  sample.sort()
  // Once in a thousand times the guess is wrong, and then a larger part is near.
  for (let deviations = 4; ; deviations *= 4) {
    const low = sample[placeIn(from, -deviations)] ?? -Infinity
    const high = sample[placeIn(to, deviations)] ?? Infinity
    const near = placesBetween(numbers, low, high, use, memory)
    const end = near.before + near.places.length
    if (near.before <= from && Math.min(to, length) <= end) return near
  }

  /** In the sample, as many standard deviations aside. */
  function placeIn(place: number, deviations: number): number {
    const expected = (Math.min(place, length) / length) * sampled
    const deviation = Math.sqrt(expected * (1 - expected / sampled))
    return Math.round(expected + deviations * (1 + deviation))
  }
}

function placesBetween(
  numbers: Float64Array,
  low: number,
  high: number,
  use: string,
  memory: WorkingMemory,
): PlacesNear {
  const places = memory.integers(use, numbers.length)
  const areMissingNear = Number(high === Infinity)
  let found = 0
  let before = 0
  for (let place = 0; place < numbers.length; place += 1) {
    const number = numbers[place] ?? Number.NaN
    const isLower = Number(number < low)
    // One that is not near is written over by the next. A missing one is neither lower nor in a range.
    places[found] = place
    found += (1 - isLower) & (Number(number <= high) | areMissingNear)
    before += isLower
  }
  return { places: places.subarray(0, found), before }
}

function areEqual(numbers: Float64Array, places: Int32Array): boolean {
  const first = numbers[places[0] ?? 0] ?? Number.NaN
  const isFirstMissing = Number.isNaN(first)
  return places.every((place) => {
    const number = numbers[place] ?? Number.NaN
    return number === first || (isFirstMissing && Number.isNaN(number))
  })
}
