/**
 * For each code its place among other codes, -1 where it is not there.
 * @param codes ascending, like `among`
 */
export function placesAmong(codes: Int32Array, among: Int32Array): Int32Array {
  const places = new Int32Array(codes.length).fill(-1)
  let j = 0
  for (let i = 0; i < codes.length; i += 1) {
    const code = codes[i] ?? 0
    while (j < among.length && (among[j] ?? 0) < code) j += 1
    if (among[j] === code) places[i] = j
  }
  return places
}

/** The place of one code, -1 where it is not there. */
export function placeOfCode(codes: Int32Array, code: number): number {
  let low = 0
  let high = codes.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((codes[middle] ?? 0) < code) low = middle + 1
    else high = middle
  }
  return codes[low] === code ? low : -1
}
