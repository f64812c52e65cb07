import { integers } from '../ranking/growing-columns.ts'
import { foldedWords } from './fold.ts'
import { type IndexedWords, postingsOf } from './indexed-words.ts'

/** Longer names are searched by their beginning, as in the database. */
const longestSearched = 250

/**
 * Names as `openNames` takes them. Everything large is an array of numbers or one text, so that
 * another thread can make them and hand them over.
 */
export interface CollectedNames extends IndexedWords {
  /** All different words, sorted, each ended by a line feed. */
  readonly wordLines: string
  /** Each name's place in the order of keys; see `add`. */
  readonly places: Uint32Array
  /** Registry codes in ascending order; none where keys are ids. */
  readonly sortedCodes: Int32Array
}

/**
 * Collects names by key, a registry code or an id; `take` is called once.
 * @param hasCodes whether keys are registry codes, which are found by their digits
 */
export function collectNames({ hasCodes }: { readonly hasCodes: boolean }) {
  const idOf = new Map<string, number>()
  const columns = { ids: integers(), starts: integers(), keys: integers(), places: integers() }
  let length = 0
  columns.starts.add(0)

  return {
    /**
     * @param place the key's place in the order of keys, in which they are added; the same for keys
     *   that are equal in it
     */
    add(key: number, name: string, place = 0): void {
      for (const word of foldedWords(name.slice(0, longestSearched))) {
        const id = idOf.get(word) ?? idOf.size
        idOf.set(word, id)
        columns.ids.add(id)
        length += 1
      }
      columns.keys.add(key)
      columns.places.add(place)
      columns.starts.add(length)
    },
    take(): CollectedNames {
      const words = [...idOf.keys()].sort()
      const placeOf = new Uint32Array(words.length)
      for (const [place, word] of words.entries()) placeOf[idOf.get(word) ?? 0] = place
      const taken = (column: keyof typeof columns) => new Uint32Array(columns[column].take().buffer)
      const names = { keys: taken('keys'), starts: taken('starts'), ids: taken('ids') }
      for (const [i, id] of names.ids.entries()) names.ids[i] = placeOf[id] ?? 0
      return {
        ...names,
        ...postingsOf(names, words.length),
        wordLines: words.map((word) => `${word}\n`).join(''),
        places: taken('places'),
        sortedCodes: hasCodes ? Int32Array.from(names.keys).sort() : new Int32Array(),
      }
    },
  }
}
