import { giveBack } from './give-back.ts'

/**
 * A column of numbers that grows row by row: typed arrays, since there are hundreds of thousands.
 */
export interface GrowingColumn<Numbers extends Float64Array | Int32Array> {
  readonly add: (number: number) => void
  /** All numbers; the column is empty then, so that they are hardly ever in memory twice. */
  readonly take: () => Numbers
}

/**
 * In parts, since one large array that is doubled would need three times the memory of its numbers.
 * After the first one a part has at least 4 MB: such are given back to the system when they are
 * freed, and what is not written of them takes no memory.
 */
const firstLength = 16_384
const leastBytes = 2 ** 22

export function floats(): GrowingColumn<Float64Array> {
  return growing((length) => new Float64Array(length))
}

export function integers(): GrowingColumn<Int32Array> {
  return growing((length) => new Int32Array(length))
}

function growing<Numbers extends Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(
  create: (length: number) => Numbers,
): GrowingColumn<Numbers> {
  let full: Numbers[] = []
  let before = 0
  let last = create(firstLength)
  let length = 0
  return {
    add(number) {
      if (length === last.length) {
        full.push(last)
        before += length
        last = create(Math.max(leastBytes / last.BYTES_PER_ELEMENT, before >> 2))
        length = 0
      }
      last[length] = number
      length += 1
    },
    take() {
      const all = create(before + length)
      let end = 0
      for (const part of full) {
        all.set(part, end)
        end += part.length
        giveBack(part)
      }
      all.set(last.subarray(0, length), end)
      giveBack(last)
      last = create(firstLength)
      full = []
      before = 0
      length = 0
      return all
    },
  }
}
