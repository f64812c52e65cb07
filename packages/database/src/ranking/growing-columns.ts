/** A column of numbers that grows row by row: typed arrays, since there are hundreds of thousands. */
export interface GrowingColumn<Numbers extends Float64Array | Int32Array> {
  readonly add: (number: number) => void
  /** The numbers so far. */
  readonly numbers: () => Numbers
}

const firstLength = 1024

export function floats(): GrowingColumn<Float64Array> {
  return growing((length) => new Float64Array(length))
}

export function integers(): GrowingColumn<Int32Array> {
  return growing((length) => new Int32Array(length))
}

function growing<Numbers extends Float64Array | Int32Array>(create: (length: number) => Numbers): GrowingColumn<Numbers> {
  let numbers = create(firstLength)
  let length = 0
  return {
    add(number) {
      if (length === numbers.length) {
        const larger = create(length * 2)
        larger.set(numbers)
        numbers = larger
      }
      numbers[length] = number
      length += 1
    },
    // A copy of its own length, so that the reserve is freed.
    numbers: () => numbers.slice(0, length) as Numbers,
  }
}
