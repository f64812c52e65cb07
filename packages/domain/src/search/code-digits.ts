import { firstPlaceOfCode } from '../ranking/code-columns.ts'

const digitsOfCode = 8

/** Codes that begin with the digits, ascending. */
export function codesThatBegin(sorted: Int32Array, digits: string): Int32Array {
  const size = 10 ** (digitsOfCode - digits.length)
  const first = Number(digits) * size
  return sorted.subarray(firstPlaceOfCode(sorted, first), firstPlaceOfCode(sorted, first + size))
}

/** Codes that contain the digits, ascending; a whole code is contained only in itself. */
export function* codesThatHold(sorted: Int32Array, digits: string): Generator<number> {
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
