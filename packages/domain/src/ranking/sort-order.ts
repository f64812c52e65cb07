import { openWorkingMemory, type WorkingMemory } from './working-memory.ts'

const digitBits = 16
const buckets = 1 << digitBits
const digitsOfNumber = 4

/**
 * The places of numbers from the lowest to the highest; missing ones (`NaN`) are last, and equal
 * ones keep their order. A radix sort of the bits: 160,000 numbers take a few milliseconds, a tenth
 * of a sort with a comparison.
 * @param start the order from which equal numbers keep theirs; by place when left out
 * @param memory holds the order, valid until it is used again; when left out, the caller keeps it
 */
export function sortOrder(
  numbers: Float64Array,
  start?: Int32Array,
  memory: WorkingMemory = openWorkingMemory(),
): Int32Array {
  const { length } = numbers
  const words = sortableWords(numbers, memory)
  let order = memory.integers('order', length)
  if (start === undefined) for (let i = 0; i < length; i += 1) order[i] = i
  else order.set(start)
  let other = memory.integers('other order', length)
  const counts = memory.integers('counts', buckets)
  for (let digit = 0; digit < digitsOfNumber; digit += 1) {
    counts.fill(0)
    const word = digit >> 1
    const shift = (digit & 1) * digitBits
    for (let i = 0; i < length; i += 1) {
      const bucket = ((words[2 * i + word] ?? 0) >>> shift) & (buckets - 1)
      counts[bucket] = (counts[bucket] ?? 0) + 1
    }
    if (counts.includes(length)) continue
    let before = 0
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      const count = counts[bucket] ?? 0
      counts[bucket] = before
      before += count
    }
    for (let i = 0; i < length; i += 1) {
      const place = order[i] ?? 0
      const bucket = ((words[2 * place + word] ?? 0) >>> shift) & (buckets - 1)
      const to = counts[bucket] ?? 0
      counts[bucket] = to + 1
      other[to] = place
    }
    ;[order, other] = [other, order]
  }
  return order
}

/** Two words for each number, the lower first, whose unsigned order is that of the numbers. */
function sortableWords(numbers: Float64Array, memory: WorkingMemory): Uint32Array {
  const copy = memory.floats('sorted', numbers.length)
  // Adding 0 turns -0 into 0.
  for (let i = 0; i < copy.length; i += 1) copy[i] = (numbers[i] ?? 0) + 0
  const words = new Uint32Array(copy.buffer, copy.byteOffset, copy.length * 2)
  for (let i = 0; i < words.length; i += 2) {
    const high = words[i + 1] ?? 0
    if (Number.isNaN(copy[i >> 1])) {
      words[i] = 0xff_ff_ff_ff
      words[i + 1] = 0xff_ff_ff_ff
    } else if (high >= 0x80_00_00_00) {
      // The bits of negative numbers ascend with their distance from 0.
      words[i] = ~(words[i] ?? 0)
      words[i + 1] = ~high
    } else words[i + 1] = high | 0x80_00_00_00
  }
  return words
}
