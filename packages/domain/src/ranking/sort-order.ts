import { withoutPause } from './without-pause.ts'
import { numbered, openWorkingMemory, type WorkingMemory } from './working-memory.ts'

const buckets = 1 << 16
const lowerDigit = buckets - 1

/** Longer parts are sorted by JavaScript's own sort, which is slow to begin. */
const mostInserted = 32

/** With so few numbers going through the buckets takes longer than sorting. */
const mostCompared = 500

/** The most numbers that a loop goes through between two pauses. */
const mostPerSlice = 50_000

/**
 * The places of numbers from the lowest to the highest; missing ones (`NaN`) are last, and equal
 * ones keep their order. A radix sort by the higher half of the bits, after which hardly any are
 * unequal and not in order: 160,000 numbers take a few milliseconds, a twentieth of a sort with a
 * comparison.
 * @param memory holds the order, valid until it is used again; when left out, the caller keeps it
 */
export function sortOrder(numbers: Float64Array, memory?: WorkingMemory): Int32Array {
  if (memory !== undefined) return withoutPause(sortSlices(numbers, memory))
  const own = openWorkingMemory()
  const order = withoutPause(sortSlices(numbers, own))
  own.giveBackOthers(order)
  return order
}

/** The same in slices of a millisecond or so; nobody else may use the memory meanwhile. */
export function* sortSlices(
  numbers: Float64Array,
  memory: WorkingMemory,
): Generator<void, Int32Array> {
  const { length } = numbers
  if (length <= mostCompared) return orderByComparison(numbers, memory)
  const words = wordsOf(memory.floats('sorted', length))
  const half: Ordered = {
    places: memory.integers('by lower digit', length),
    highs: memory.integers('high words by lower digit', length),
  }
  const whole: Ordered = {
    places: memory.integers('order', length),
    highs: memory.integers('high words', length),
  }
  const ends = memory.integers('ends', buckets)

  yield* eachSlice(length, (slice) => makeSortable(words, numbers, slice))

  // Each pass writes what the next one reads one after another.
  ends.fill(0)
  yield* eachSlice(length, (slice) => countLowerDigits(ends, words, slice))
  toStarts(ends)
  yield* eachSlice(length, (slice) => orderByLowerDigit(half, ends, words, slice))

  ends.fill(0)
  yield* eachSlice(length, (slice) => countHigherDigits(ends, half, slice))
  toStarts(ends)
  yield* eachSlice(length, (slice) => orderByHigherDigit(whole, ends, half, slice))

  for (let from = 0; from < length;) {
    from = sortByLowWords(whole, words, from)
    yield
  }
  return whole.places
}

/** Places of numbers in some order, and their high words in the same. */
interface Ordered {
  readonly places: Int32Array
  readonly highs: Int32Array
}

type Slice = readonly [from: number, to: number]

/** Goes through as many places in slices of a millisecond or so. */
export function* eachSlice(length: number, work: (slice: Slice) => void): Generator<void> {
  for (let from = 0; from < length; from += mostPerSlice) {
    work([from, Math.min(length, from + mostPerSlice)])
    yield
  }
}

function countLowerDigits(ends: Int32Array, words: Uint32Array, [from, to]: Slice): void {
  for (let i = from; i < to; i += 1) count(ends, highWord(words, i) & lowerDigit)
}

function orderByLowerDigit(
  { places, highs }: Ordered,
  ends: Int32Array,
  words: Uint32Array,
  [from, to]: Slice,
): void {
  for (let i = from; i < to; i += 1) {
    const high = highWord(words, i)
    const at = count(ends, high & lowerDigit)
    places[at] = i
    highs[at] = high
  }
}

function countHigherDigits(ends: Int32Array, { highs }: Ordered, [from, to]: Slice): void {
  for (let i = from; i < to; i += 1) count(ends, (highs[i] ?? 0) >>> 16)
}

function orderByHigherDigit(
  { places, highs }: Ordered,
  ends: Int32Array,
  before: Ordered,
  [from, to]: Slice,
): void {
  for (let i = from; i < to; i += 1) {
    const high = before.highs[i] ?? 0
    const at = count(ends, high >>> 16)
    places[at] = before.places[i] ?? 0
    highs[at] = high
  }
}

function orderByComparison(numbers: Float64Array, memory: WorkingMemory): Int32Array {
  const numberOf = (place: number) => numbers[place] ?? Number.NaN
  const order = numbered(memory.integers('order', numbers.length))
  return order.sort((a, b) => {
    const [one, other] = [numberOf(a), numberOf(b)]
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || a - b
    return one === other ? a - b : one < other ? -1 : 1
  })
}

function highWord(words: Uint32Array, place: number): number {
  return words[2 * place + 1] ?? 0
}

function lowWord(words: Uint32Array, place: number): number {
  return words[2 * place] ?? 0
}

/** Adds one to a bucket's number and returns what it was. */
function count(ofBuckets: Int32Array, bucket: number): number {
  const before = ofBuckets[bucket] ?? 0
  ofBuckets[bucket] = before + 1
  return before
}

/** Turns the counts of buckets into where each begins. */
function toStarts(counts: Int32Array): void {
  let before = 0
  for (let bucket = 0; bucket < counts.length; bucket += 1) {
    const counted = counts[bucket] ?? 0
    counts[bucket] = before
    before += counted
  }
}

/**
 * Sorts those with equal high words, which are beside each other, by their low ones: a slice, and
 * what is equal to its last one.
 * @returns the first place that is not sorted yet
 */
function sortByLowWords({ places, highs }: Ordered, words: Uint32Array, first: number): number {
  const end = Math.min(places.length, first + mostPerSlice)
  let from = first
  while (from < end) {
    let to = from + 1
    while (to < places.length && highs[to] === highs[from]) to += 1
    if (to > from + 1 && !isByLowWords(places, from, to, words)) {
      const equal = places.subarray(from, to)
      if (equal.length > mostInserted) equal.sort((a, b) => lowWord(words, a) - lowWord(words, b))
      else insertByLowWords(equal, words)
    }
    from = to
  }
  return from
}

function isByLowWords(order: Int32Array, from: number, to: number, words: Uint32Array): boolean {
  let last = 0
  for (let i = from; i < to; i += 1) {
    const low = lowWord(words, order[i] ?? 0)
    if (low < last) return false
    last = low
  }
  return true
}

function insertByLowWords(order: Int32Array, words: Uint32Array): void {
  for (let i = 1; i < order.length; i += 1) {
    const place = order[i] ?? 0
    const low = lowWord(words, place)
    let to = i
    for (; to > 0 && lowWord(words, order[to - 1] ?? 0) > low; to -= 1)
      order[to] = order[to - 1] ?? 0
    order[to] = place
  }
}

/** Two words for each number, the lower first. */
function wordsOf({ buffer, byteOffset, length }: Float64Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length * 2)
}

/** Fills words whose unsigned order is that of the numbers. */
function makeSortable(words: Uint32Array, numbers: Float64Array, [from, to]: Slice): void {
  const copy = new Float64Array(words.buffer, words.byteOffset, numbers.length)
  for (let i = from; i < to; i += 1) {
    // Adding 0 turns -0 into 0.
    const number = (numbers[i] ?? 0) + 0
    copy[i] = number
    const high = highWord(words, i)
    if (Number.isNaN(number)) {
      words[2 * i] = 0xff_ff_ff_ff
      words[2 * i + 1] = 0xff_ff_ff_ff
    } else if (high >= 0x80_00_00_00) {
      // The bits of negative numbers ascend with their distance from 0.
      words[2 * i] = ~lowWord(words, i)
      words[2 * i + 1] = ~high
    } else words[2 * i + 1] = high | 0x80_00_00_00
  }
}
