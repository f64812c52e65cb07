import { countLeading } from '../averages/place-of.ts'

/** Codes that are further apart than this on average are looked for one by one. */
const furthest = 8

/**
 * For each code its place among other codes, -1 where it is not there.
 * @param codes ascending, like `among`; few of them are found without going through all others
 */
export function placesAmong(codes: Int32Array, among: Int32Array): Int32Array {
  const places = new Int32Array(codes.length).fill(-1)
  if (codes.length * furthest < among.length) return findPlaces(places, codes, among)
  let i = 0
  let j = 0
  while (i < codes.length && j < among.length) {
    const code = codes[i] ?? 0
    const other = among[j] ?? 0
    if (code === other) places[i] = j
    // No processor foresees which is lower, so both are counted on without asking.
    i += Number(code <= other)
    j += Number(other <= code)
  }
  return places
}

/** Each code is looked for from the place of the last one on, in steps that double. */
function findPlaces(places: Int32Array, codes: Int32Array, among: Int32Array): Int32Array {
  const { length } = among
  let j = 0
  for (let i = 0; i < codes.length; i += 1) {
    const code = codes[i] ?? 0
    let step = 1
    while (j + step < length && (among[j + step] ?? code) < code) {
      j += step
      step *= 2
    }
    // It is between the last step and the one that went too far.
    const from = j
    const most = Math.min(step, length - from)
    j += countLeading(most, (place) => (among[from + place] ?? code) < code)
    if (among[j] === code) places[i] = j
  }
  return places
}

/**
 * The rows of some companies in a period, -1 for one that has none.
 * @param places of the companies among all, ascending
 * @param rowCodes the codes of the period's rows
 */
export function rowsAt(codes: Int32Array, places: Int32Array, rowCodes: Int32Array): Int32Array {
  return placesAmong(
    places.map((place) => codes[place] ?? 0),
    rowCodes,
  )
}

/** The index of the first code that is not lower. */
export function firstPlaceOfCode(codes: Int32Array, code: number): number {
  return countLeading(codes.length, (place) => (codes[place] ?? 0) < code)
}

/** The place of one code, -1 where it is not there. */
export function placeOfCode(codes: Int32Array, code: number): number {
  const place = firstPlaceOfCode(codes, code)
  return codes[place] === code ? place : -1
}
