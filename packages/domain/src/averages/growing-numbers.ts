/** Numbers in a typed array that grows: 8 bytes each and outside the heap, since tags have millions of values. */
export interface GrowingNumbers {
  add(value: number): void
  /** A copy in ascending order, exactly as long as there are numbers. */
  sorted(): Float64Array<ArrayBuffer>
}

const firstLength = 16

export function growingNumbers(): GrowingNumbers {
  let numbers = new Float64Array(firstLength)
  let length = 0
  return {
    add(value) {
      // `transfer` frees the old memory at once.
      if (length === numbers.length) numbers = new Float64Array(numbers.buffer.transfer(Math.ceil(length * 1.5) * 8))
      numbers[length] = value
      length += 1
    },
    sorted: () => numbers.slice(0, length).sort(),
  }
}
