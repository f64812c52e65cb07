import { countLeading } from '../averages/place-of.ts'

/** Different words, sorted by UTF-16 code units, each by its place. */
export interface WordList {
  readonly length: number
  /** The place of the first word that is not before a text. */
  readonly firstFrom: (text: string) => number
  readonly isWord: (place: number, text: string) => boolean
  readonly begins: (place: number, text: string) => boolean
  readonly ends: (place: number, text: string) => boolean
  /** The places of words that have a text in them. */
  readonly thatHold: (text: string) => Generator<number>
  readonly thatEndWith: (text: string) => Generator<number>
}

/**
 * All in one text, which is searched several times faster than each word by itself, and takes a
 * quarter of the memory of a string each.
 * @param lines the words, sorted, each ended by a line feed
 * @param length how many there are
 */
export function wordList(lines: string, length: number): WordList {
  const starts = new Uint32Array(length + 1)
  for (let place = 0; place < length; place += 1)
    starts[place + 1] = lines.indexOf('\n', starts[place]) + 1
  const startOf = (place: number) => starts[place] ?? lines.length
  const endOf = (place: number) => startOf(place + 1) - 1

  function* thatMatch(part: string): Generator<number> {
    for (let at = lines.indexOf(part); at >= 0;) {
      const place = countLeading(length, (each) => startOf(each) <= at) - 1
      yield place
      at = lines.indexOf(part, startOf(place + 1))
    }
  }

  return {
    length,
    firstFrom: (text) =>
      countLeading(length, (place) => lines.slice(startOf(place), endOf(place)) < text),
    isWord: (place, text) => lines.startsWith(`${text}\n`, startOf(place)),
    // Nothing that is looked for goes beyond the end of a line.
    begins: (place, text) => lines.startsWith(text, startOf(place)),
    ends: (place, text) => lines.endsWith(text, endOf(place)),
    thatHold: thatMatch,
    thatEndWith: (text) => thatMatch(`${text}\n`),
  }
}
