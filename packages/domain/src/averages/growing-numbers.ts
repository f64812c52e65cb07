/** Numbers in a typed array that grows: 8 bytes each and outside the heap, since tags have millions of values. */
export interface GrowingNumbers {
  /** The first `length` are in use. */
  numbers: Float64Array<ArrayBuffer>
  length: number
}

const firstLength = 16

export function growingNumbers(): GrowingNumbers {
  return { numbers: new Float64Array(firstLength), length: 0 }
}

export function addNumber(to: GrowingNumbers, value: number): void {
  // `transfer` frees the old memory at once.
  if (to.length === to.numbers.length)
    to.numbers = new Float64Array(to.numbers.buffer.transfer(Math.ceil(to.length * 1.5) * 8))
  to.numbers[to.length] = value
  to.length += 1
}

/** The numbers that are in use, in the same memory. */
export function usedNumbers({ numbers, length }: GrowingNumbers): Float64Array {
  return numbers.subarray(0, length)
}
