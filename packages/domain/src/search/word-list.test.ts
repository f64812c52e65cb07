import { expect, test } from 'vitest'
import { wordList } from './word-list.ts'

const letters = ['a', 'b', 'ж', '😀']
/** All words of one to three letters but those that begin with a certain one. */
const words = letters
  .flatMap((one) => [
    one,
    ...letters.flatMap((two) => [one + two, one + two + 'b', one + two + 'ж']),
  ])
  .filter((word) => !word.startsWith('b'))
  .sort()
const texts = [...words, 'b', 'bb', 'aaaa', 'ba', '\u{10ffff}', '0']

test.each([words, words.slice(0, 1), []])(
  'a list of words is searched like each of them',
  (...of) => {
    const list = wordList(of.map((word) => `${word}\n`).join(''), of.length)
    expect(list.length).toBe(of.length)
    for (const text of texts) {
      expect(list.firstFrom(text)).toBe(of.filter((word) => word < text).length)
      const places = (isFound: (word: string) => boolean) =>
        of.flatMap((word, place) => (isFound(word) ? [place] : []))
      expect([...list.thatHold(text)]).toEqual(places((word) => word.includes(text)))
      expect([...list.thatEndWith(text)]).toEqual(places((word) => word.endsWith(text)))
      const by = (is: (place: number, text: string) => boolean) =>
        [...of.keys()].filter((place) => is(place, text))
      expect(by(list.isWord)).toEqual(places((word) => word === text))
      expect(by(list.begins)).toEqual(places((word) => word.startsWith(text)))
      expect(by(list.ends)).toEqual(places((word) => word.endsWith(text)))
      expect(list.isWord(of.length, text)).toBe(false)
    }
  },
)
