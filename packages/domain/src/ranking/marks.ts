import { countLeading } from '../averages/place-of.ts'
import { openWorkingMemory, type WorkingMemory } from './working-memory.ts'

/**
 * Which of some companies or rows something is true of: a bit for each, by its place, 32 in a word.
 * A country's stay in the processor's cache, where places in any order are looked up several times
 * faster than in bytes.
 */
export interface Marks {
  readonly length: number
  /** Bits after the last place are 0. */
  readonly words: Int32Array
}

const wordsFor = (length: number) => Math.ceil(length / 32)

export function noneMarked(length: number): Marks {
  return { length, words: new Int32Array(wordsFor(length)) }
}

/** @param memory holds the marks, valid until it is used again */
export function allMarked(length: number, memory: WorkingMemory = openWorkingMemory()): Marks {
  const words = memory.integers('found marks', wordsFor(length)).fill(-1)
  if (length % 32 !== 0) words[words.length - 1] = (1 << (length % 32)) - 1
  return { length, words }
}

/** 1 or 0, so that loops can count with it: no processor foresees which companies are of a county. */
export function markOf(words: Int32Array, place: number): number {
  return ((words[place >> 5] ?? 0) >>> (place & 31)) & 1
}

/** @param mark 1 or 0; a place that is marked stays so */
export function setMark(words: Int32Array, place: number, mark: number): void {
  words[place >> 5] = (words[place >> 5] ?? 0) | (mark << (place & 31))
}

export function countMarked({ words }: Marks): number {
  let count = 0
  for (let i = 0; i < words.length; i += 1) count += onesIn(words[i] ?? 0)
  return count
}

/** How many are marked in both. */
export function countInBoth({ words }: Marks, { words: others }: Marks): number {
  let count = 0
  for (let i = 0; i < words.length; i += 1) count += onesIn((words[i] ?? 0) & (others[i] ?? 0))
  return count
}

/**
 * The places that are marked, ascending.
 * @param memory holds them, valid until it is used again
 */
export function markedPlaces(
  marks: Marks,
  memory: WorkingMemory = openWorkingMemory(),
): Int32Array {
  const { words } = marks
  const places = memory.integers('marked places', countMarked(marks))
  let length = 0
  for (let i = 0; i < words.length; i += 1) {
    // The lowest bit is taken away each time.
    for (let left = words[i] ?? 0; left !== 0; left &= left - 1) {
      places[length] = (i << 5) | lowestOne(left)
      length += 1
    }
  }
  return places
}

/** Leaves those that are marked, too. */
export function keepMarked(found: Marks, marked: Marks): void {
  for (let i = 0; i < found.words.length; i += 1)
    found.words[i] = (found.words[i] ?? 0) & (marked.words[i] ?? 0)
}

/**
 * The marks of places in another order.
 * @param places -1 has the mark of the first place: to ask would take as long as the rest
 * @param use what they are for in the memory, which holds them until it is used again for that
 */
export function marksAt(
  { words }: Marks,
  places: Int32Array,
  use: string,
  memory: WorkingMemory,
): Marks {
  const { length } = places
  const at = memory.integers(use, wordsFor(length))
  for (let i = 0; i < at.length; i += 1) {
    // A word is put together before it is written, which takes half the time.
    let word = 0
    const end = Math.min(length, (i + 1) << 5)
    for (let j = i << 5; j < end; j += 1) {
      word |= markOf(words, Math.max(places[j] ?? 0, 0)) << (j & 31)
    }
    at[i] = word
  }
  return { length, words: at }
}

/** Marks that are counted, so that those before a place are known without going through them. */
export interface CountedMarks {
  readonly count: number
  /** How many are before a place. */
  readonly countBefore: (place: number) => number
  /** The place of one of them. @param nth from 0; below the count */
  readonly placeOf: (nth: number) => number
}

/** @param memory holds the counts, valid until it is used again */
export function countedMarks({ words }: Marks, memory: WorkingMemory): CountedMarks {
  /** Before each word, and before the end. */
  const before = memory.integers('marks before', words.length + 1)
  before[0] = 0
  for (let i = 0; i < words.length; i += 1) before[i + 1] = (before[i] ?? 0) + onesIn(words[i] ?? 0)
  return {
    count: before[words.length] ?? 0,
    countBefore(place) {
      const word = place >> 5
      const lower = (words[word] ?? 0) & ((1 << (place & 31)) - 1)
      return (before[word] ?? 0) + onesIn(lower)
    },
    placeOf(nth) {
      const word = countLeading(words.length, (i) => (before[i + 1] ?? 0) <= nth)
      let left = words[word] ?? 0
      for (let skipped = before[word] ?? 0; skipped < nth; skipped += 1) left &= left - 1
      return (word << 5) | lowestOne(left)
    },
  }
}

/** Adds the bits of pairs, then of fours, and of bytes, which a product sums up. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The place of the lowest bit that is 1. */
function lowestOne(word: number): number {
  return 31 - Math.clz32(word & -word)
}
