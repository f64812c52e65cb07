import { giveBack } from './give-back.ts'

/**
 * Arrays that the next question reuses. New arrays of a whole country for each would make the
 * garbage collector stop the server for longer than the questions take.
 */
export interface WorkingMemory {
  /**
   * An array of this length with leftover contents; the previous one for the same use becomes
   * invalid.
   * @param use names what it is for, so that one question can hold several
   */
  readonly floats: (use: string, length: number) => Float64Array
  readonly integers: (use: string, length: number) => Int32Array
  readonly bytes: (use: string, length: number) => Uint8Array
  /** Empties all arrays but one, which nobody uses again; see `giveBack`. */
  readonly giveBackOthers: (kept: Int32Array) => void
}

/** For questions that are answered one after another, each without a pause. */
export function openWorkingMemory(): WorkingMemory {
  const floats = new Map<string, Float64Array>()
  const integers = new Map<string, Int32Array>()
  const bytes = new Map<string, Uint8Array>()
  return {
    floats: reused(floats, (length) => new Float64Array(length)),
    integers: reused(integers, (length) => new Int32Array(length)),
    bytes: reused(bytes, (length) => new Uint8Array(length)),
    giveBackOthers({ buffer }) {
      for (const arrays of [floats, integers, bytes]) {
        for (const array of arrays.values()) if (array.buffer !== buffer) giveBack(array)
        arrays.clear()
      }
    },
  }
}

function reused<Numbers extends Float64Array | Int32Array | Uint8Array>(
  arrays: Map<string, Numbers>,
  create: (length: number) => Numbers,
): (use: string, length: number) => Numbers {
  return (use, length) => {
    const known = arrays.get(use)
    const array = known !== undefined && known.length >= length ? known : create(length)
    arrays.set(use, array)
    // A part of an array is of the same kind.
    return array.subarray(0, length) as Numbers
  }
}

/** Fills an array with the places of its numbers, from 0. */
export function numbered(places: Int32Array): Int32Array {
  for (let place = 0; place < places.length; place += 1) places[place] = place
  return places
}

// Loops over a country are functions of their own: in one that does more they take several times
// as long.

/** The numbers at some places. @param to is filled with them */
export function numbersAt(to: Float64Array, numbers: Float64Array, at: Int32Array): Float64Array {
  for (let i = 0; i < at.length; i += 1) to[i] = numbers[at[i] ?? 0] ?? Number.NaN
  return to
}

/** The same of places, `at` may be the array that is filled. */
export function placesAt(to: Int32Array, at: Int32Array, places: Int32Array): Int32Array {
  for (let i = 0; i < at.length; i += 1) to[i] = places[at[i] ?? 0] ?? -1
  return to
}

/** Filters an array in place; its own `filter` takes several times as long. */
export function keepWhere(numbers: Int32Array, isKept: (number: number) => boolean): Int32Array {
  let kept = 0
  for (let i = 0; i < numbers.length; i += 1) {
    const number = numbers[i] ?? 0
    if (!isKept(number)) continue
    numbers[kept] = number
    kept += 1
  }
  return numbers.subarray(0, kept)
}
