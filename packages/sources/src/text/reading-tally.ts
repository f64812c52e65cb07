import type { FileReading, UnknownWord } from '@kvartal/domain/imports/reading'
import { excerpt } from './detached.ts'

/** A field that could not be read or classified. */
export interface FieldFault {
  /** The column in the nominative: 'Õiguslik vorm'. */
  readonly what: string
  /** The text of the field. */
  readonly word: string
  /** Why its value is not taken, as a sentence; `null` where the text is taken as it stands. */
  readonly reason: string | null
}

/** More distinct words of a column are no vocabulary; they are counted together. */
const mostWords = 200
const wordsTold = 20

export interface ReadingTally {
  /** A row that was taken, or is about a natural person, with the faults of its fields. */
  countUnderstood(faults?: readonly FieldFault[]): void
  /** A row that was not taken, because it could not be read or its kind is unknown. */
  countUnread(fault?: Omit<FieldFault, 'reason'>): void
  finished(): FileReading
}

/** Counts how well a file is understood; the same for the readers of all sources. */
export function readingTally(columnNotes: readonly string[]): ReadingTally {
  const words = new Map<string, { -readonly [Key in keyof UnknownWord]: UnknownWord[Key] }>()
  let rows = 0
  let understood = 0
  let faulty = 0

  function countWord({ what, word: text }: Omit<FieldFault, 'reason'>): void {
    const word = excerpt(text)
    const key = `${what}\n${word}`
    const known = words.get(key)
    if (known !== undefined) known.rows++
    else if (words.size < mostWords) words.set(key, { what, word, rows: 1 })
  }

  return {
    countUnderstood(faults = []) {
      rows++
      understood++
      if (faults.length > 0) faulty++
      for (const fault of faults) countWord(fault)
    },
    countUnread(fault) {
      rows++
      faulty++
      if (fault !== undefined) countWord(fault)
    },
    finished() {
      const unknownWords = [...words.values()]
        .toSorted((a, b) => b.rows - a.rows)
        .slice(0, wordsTold)
      return { rows, understood, faulty, unknownWords, columnNotes }
    },
  }
}
