import { legalFormWords } from '../company/legal-form.ts'
import { codesThatBegin, codesThatHold } from './code-digits.ts'
import type { CollectedNames } from './collect-names.ts'
import { minimumSearchLength, searchWords } from './company-search.ts'
import { wordList } from './word-list.ts'

/**
 * Names for searches that must not wait for a database: 375,000 take some 30 MB, and a search a few
 * milliseconds. A key may have several names.
 */
export interface NameIndex {
  /**
   * Keys with a matching name, the best first: codes that begin with the typed digits, whole names
   * with the typed legal form, names whose first words are the typed ones, names that begin with
   * the text, names of which each typed word begins a word, names that hold the text, codes that
   * hold the digits. Equal ones are in the order in which they were added, but of keys with the
   * same place, names that are nothing but the typed words are first.
   */
  readonly find: (
    typed: string,
    wanted: { readonly limit: number; readonly accepts?: (key: number) => boolean },
  ) => number[]
}

/**
 * Words that fewer names than this share have are sorted by name; with more, looking at all names
 * is faster.
 */
const leastShare = 0.05

/** Words from `from` to before `to`, in the sorted list. */
interface WordRange {
  readonly from: number
  readonly to: number
}

/**
 * How well a name matches by its words, the best first; 'exact' and 'whole' are equal but for names
 * of the same place.
 */
type NameRank = 'full' | 'exact' | 'whole' | 'beginning' | 'words'

/** Takes some ten milliseconds for the names of a country. */
export function openNames({
  wordLines,
  keys,
  starts,
  ids,
  postStarts,
  posts,
  places,
  sortedCodes,
}: CollectedNames): NameIndex {
  const words = wordList(wordLines, postStarts.length - 1)
  /** How many of the typed words each name has; the search is synchronous, so one is enough. */
  const marks = new Uint8Array(keys.length)
  const isForm = new Uint8Array(words.length)
  for (const form of legalFormWords) {
    const place = words.firstFrom(form)
    if (words.isWord(place, form)) isForm[place] = 1
  }

  return {
    find(typed, { limit, accepts = () => true }) {
      const typedWords = searchWords(typed)
      if (typed.trim().length < minimumSearchLength || typedWords.length === 0) return []
      const digits = typed.replace(/\s+/g, '')
      const isCode = sortedCodes.length > 0 && /^\d{1,8}$/.test(digits)
      const others = typedWords.filter((word) => !legalFormWords.has(word))
      const wanted = others.length > 0 ? others : typedWords
      const texts = [...new Set([typedWords.join(' '), wanted.join(' ')])].filter(
        (text) => text.length >= minimumSearchLength,
      )
      const found = new Set<number>()
      const searches = [
        () => (isCode ? codesThatBegin(sortedCodes, digits) : []),
        () =>
          keysByWords(
            wanted,
            typedWords.filter((word) => !wanted.includes(word)),
            limit,
            accepts,
          ),
        () => keysThatHold(texts, limit, accepts),
        () => (isCode ? codesThatHold(sortedCodes, digits) : []),
      ]
      for (const search of searches) {
        if (found.size >= limit) break
        for (const key of search()) {
          if (found.size >= limit) break
          if (accepts(key)) found.add(key)
        }
      }
      return [...found]
    },
  }

  /** Marks each name that has a word of the range, if it is marked as having the previous words. */
  function mark({ from, to }: WordRange, before: number): void {
    for (let i = at(postStarts, from); i < at(postStarts, to); i++) {
      const place = at(posts, i)
      if (at(marks, place) === before) marks[place] = before + 1
    }
  }

  /** @param forms legal forms that were typed beside the wanted words */
  function keysByWords(
    wanted: readonly string[],
    forms: readonly string[],
    limit: number,
    accepts: (key: number) => boolean,
  ): number[] {
    const ranges = wanted.map(rangeOf)
    const formIds = forms
      .map((form) => ({ form, id: words.firstFrom(form) }))
      .filter(({ form, id }) => words.isWord(id, form))
      .map(({ id }) => id)
    /** Places of matching names, by their rank. */
    const groups: Record<NameRank, number[]> = {
      full: [],
      exact: [],
      whole: [],
      beginning: [],
      words: [],
    }
    const most = Object.keys(groups).length * limit
    eachPlaceWith(ranges, (place) => {
      // Most names of a frequent word only hold it, and enough of these are known soon.
      if (groups.words.length === most && !mayBegin(place, ranges[0])) return
      const rank = rankOf(place, wanted, ranges)
      const hasForms =
        rank === 'exact' &&
        forms.length > 0 &&
        formIds.length === forms.length &&
        formIds.every((id) => hasWord(place, id))
      const group = groups[hasForms ? 'full' : rank]
      const key = at(keys, place)
      // A key may be in the groups before, so each has room for all of those as well.
      if (group.length < most && keys[group.at(-1) ?? -1] !== key && accepts(key)) group.push(place)
    })
    const { full, exact, whole, beginning, words: inWords } = groups
    const isBefore = (one: number, other: number) => at(places, one) - at(places, other)
    // The sort is stable: exact names stay before the others of their size.
    const first = [...exact, ...whole].sort(isBefore)
    return [...full, ...first, ...beginning, ...inWords].map((place) => at(keys, place))
  }

  /** Whether the name begins with a word of the range or with a legal form. */
  function mayBegin(place: number, range: WordRange | undefined): boolean {
    const first = at(ids, at(starts, place))
    return at(isForm, first) === 1 || range === undefined || isWithin(first, range)
  }

  /** Calls back with the places of names that have a word of each range, in ascending order. */
  function eachPlaceWith(ranges: readonly WordRange[], use: (place: number) => void): void {
    const postings = ({ from, to }: WordRange) => at(postStarts, to) - at(postStarts, from)
    const [rarest, ...others] = ranges.toSorted((a, b) => postings(a) - postings(b))
    if (rarest === undefined) return
    marks.fill(0)
    for (const [i, range] of others.entries()) mark(range, i)
    if (postings(rarest) > keys.length * leastShare) {
      mark(rarest, others.length)
      eachMarked(ranges.length, use)
      return
    }
    const places: number[] = []
    forPlaces(rarest.from, rarest.to, (place) => {
      if (at(marks, place) !== others.length) return
      marks[place] = ranges.length
      places.push(place)
    })
    for (const place of Uint32Array.from(places).sort()) use(place)
  }

  /** Calls back with the places of a mark, in ascending order. */
  function eachMarked(mark: number, use: (place: number) => void): void {
    for (let place = 0; place < keys.length; place++) if (at(marks, place) === mark) use(place)
  }

  /**
   * How the name without legal forms begins with the text; 'words' where its words are elsewhere.
   */
  function rankOf(
    place: number,
    wanted: readonly string[],
    ranges: readonly WordRange[],
  ): Exclude<NameRank, 'full'> {
    const end = at(starts, place + 1)
    const skipsForms = hasOtherWords(place)
    let count = 0
    let isWhole = false
    for (let i = at(starts, place); i < end; i++) {
      const id = at(ids, i)
      if (skipsForms && at(isForm, id) === 1) continue
      if (count === wanted.length) return isWhole ? 'whole' : 'beginning'
      const range = ranges[count]
      if (range === undefined || !isWithin(id, range)) return 'words'
      // Words that begin with the text are sorted after the text itself.
      isWhole = id === range.from && words.isWord(id, wanted[count] ?? '')
      if (!isWhole && count < wanted.length - 1) return 'words'
      count += 1
    }
    if (count < wanted.length) return 'words'
    return isWhole ? 'exact' : 'beginning'
  }

  function hasWord(place: number, id: number): boolean {
    return ids.subarray(at(starts, place), at(starts, place + 1)).includes(id)
  }

  function hasOtherWords(place: number): boolean {
    for (let i = at(starts, place); i < at(starts, place + 1); i++)
      if (at(isForm, at(ids, i)) === 0) return true
    return false
  }

  /** Names that hold one of the texts, which may begin and end inside a word. */
  function keysThatHold(
    texts: readonly string[],
    limit: number,
    accepts: (key: number) => boolean,
  ): number[] {
    marks.fill(0)
    const few = keys.length * leastShare
    const places: number[] = []
    const mark = (place: number) => {
      if (marks[place] === 1) return
      marks[place] = 1
      if (places.length <= few) places.push(place)
    }
    for (const text of texts) eachHolder(text.split(' '), mark)
    const held: number[] = []
    const hold = (place: number) => {
      const key = at(keys, place)
      if (held.length < 2 * limit && held.at(-1) !== key && accepts(key)) held.push(key)
    }
    if (places.length > few) eachMarked(1, hold)
    else for (const place of Uint32Array.from(places).sort()) hold(place)
    return held
  }

  /**
   * Calls back with the places of names with these words one after the other, of which the first
   * may begin and the last may end inside a word; with some of them several times.
   */
  function eachHolder(
    [first = '', ...rest]: readonly string[],
    use: (place: number) => void,
  ): void {
    const last = rest.at(-1)
    if (last === undefined) {
      for (const id of words.thatHold(first)) forPlaces(id, id + 1, use)
      return
    }
    const check = (place: number) => {
      if (hasSequence(place, first, rest)) use(place)
    }
    const { from, to } = rangeOf(last)
    const begins = [...words.thatEndWith(first)]
    const beginCount = begins.reduce(
      (sum, id) => sum + at(postStarts, id + 1) - at(postStarts, id),
      0,
    )
    // Whichever are fewer: names with the first word, or with the last one.
    if (at(postStarts, to) - at(postStarts, from) < beginCount) forPlaces(from, to, check)
    else for (const id of begins) forPlaces(id, id + 1, check)
  }

  /** Calls back with the places of names that have one of the words from `from` to before `to`. */
  function forPlaces(from: number, to: number, use: (place: number) => void): void {
    for (let i = at(postStarts, from); i < at(postStarts, to); i++) use(at(posts, i))
  }

  function hasSequence(place: number, first: string, rest: readonly string[]): boolean {
    for (let i = at(starts, place); i < at(starts, place + 1) - rest.length; i++) {
      if (!words.ends(at(ids, i), first)) continue
      const follows = rest.every((text, step) => {
        const id = at(ids, i + 1 + step)
        return step === rest.length - 1 ? words.begins(id, text) : words.isWord(id, text)
      })
      if (follows) return true
    }
    return false
  }

  function rangeOf(word: string): WordRange {
    return { from: words.firstFrom(word), to: words.firstFrom(`${word}\u{10ffff}`) }
  }
}

function isWithin(id: number, { from, to }: WordRange): boolean {
  return id >= from && id < to
}

/** An element within the bounds of the array. */
function at(array: Uint32Array | Uint8Array, place: number): number {
  return array[place] as number
}
