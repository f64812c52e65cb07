import { countLeading } from '../averages/place-of.ts'

const digitsOfCode = 8

/** Codes that begin with the digits, ascending. */
export function codesThatBegin(sorted: Uint32Array, digits: string): Uint32Array {
  const size = 10 ** (digitsOfCode - digits.length)
  const first = Number(digits) * size
  const countBelow = (code: number) =>
    countLeading(sorted.length, (place) => (sorted[place] ?? 0) < code)
  return sorted.subarray(countBelow(first), countBelow(first + size))
}

/** Codes that contain the digits, ascending; a whole code is contained only in itself. */
export function* codesThatHold(sorted: Uint32Array, digits: string): Generator<number> {
  if (digits.length === digitsOfCode) return
  const size = 10 ** digits.length
  const value = Number(digits)
  const steps = digitsOfCode - digits.length
  for (const code of sorted) {
    let rest = code
    for (let step = 0; step <= steps; step++) {
      if (rest % size === value) {
        yield code
        break
      }
      rest = (rest / 10) | 0
    }
  }
}
