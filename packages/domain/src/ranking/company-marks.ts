import { openWorkingMemory, type WorkingMemory } from './working-memory.ts'

/**
 * Which companies something is true of: a bit for each, by its place among all, 32 in a word. A
 * country's stay in the processor's cache, where companies in any order are looked up several times
 * faster than in bytes.
 */
export interface CompanyMarks {
  readonly companies: number
  /** Bits after the last company are 0. */
  readonly words: Int32Array
}

const wordsFor = (companies: number) => Math.ceil(companies / 32)

export function noneMarked(companies: number): CompanyMarks {
  return { companies, words: new Int32Array(wordsFor(companies)) }
}

/** @param memory holds the marks, valid until it is used again */
export function allMarked(
  companies: number,
  memory: WorkingMemory = openWorkingMemory(),
): CompanyMarks {
  const words = memory.integers('found marks', wordsFor(companies)).fill(-1)
  if (companies % 32 !== 0) words[words.length - 1] = (1 << (companies % 32)) - 1
  return { companies, words }
}

/** 1 or 0, so that loops can count with it: no processor foresees which companies are of a county. */
export function markOf(words: Int32Array, place: number): number {
  return ((words[place >> 5] ?? 0) >>> (place & 31)) & 1
}

/** @param mark 1 or 0; a company that is marked stays so */
export function setMark(words: Int32Array, place: number, mark: number): void {
  words[place >> 5] = (words[place >> 5] ?? 0) | (mark << (place & 31))
}

export function countMarked({ words }: CompanyMarks): number {
  let count = 0
  for (let i = 0; i < words.length; i += 1) count += onesIn(words[i] ?? 0)
  return count
}

/** The places of those that are marked, ascending. */
export function markedPlaces(marks: CompanyMarks): Int32Array {
  const places = new Int32Array(countMarked(marks) + 1)
  let length = 0
  for (let place = 0; place < marks.companies; place += 1) {
    // One that is not marked is written over by the next.
    places[length] = place
    length += markOf(marks.words, place)
  }
  return places.subarray(0, length)
}

/** Leaves those that are marked, too. */
export function keepMarked(found: CompanyMarks, marked: CompanyMarks): void {
  for (let i = 0; i < found.words.length; i += 1)
    found.words[i] = (found.words[i] ?? 0) & (marked.words[i] ?? 0)
}

/** Adds the bits of pairs, then of fours, and of bytes, which a product sums up. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
