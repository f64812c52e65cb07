import { foldedWords } from './fold.ts'
import { postingsOf } from './indexed-words.ts'
import { type NameIndex, searchesIn } from './name-index.ts'

/** Longer names are searched by their beginning, as in the database. */
const longestSearched = 250

/**
 * Collects names by key, a registry code or an id; `finish` is called once.
 * @param hasCodes whether keys are registry codes, which are found by their digits
 */
export function collectNames({ hasCodes }: { readonly hasCodes: boolean }) {
  const idOf = new Map<string, number>()
  const ids: number[] = []
  const starts: number[] = [0]
  const keys: number[] = []
  const places: number[] = []

  return {
    /**
     * @param place the key's place in the order of keys, in which they are added; the same for keys
     *   that are equal in it
     */
    add(key: number, name: string, place = 0): void {
      for (const word of foldedWords(name.slice(0, longestSearched))) {
        const id = idOf.get(word) ?? idOf.size
        idOf.set(word, id)
        ids.push(id)
      }
      keys.push(key)
      places.push(place)
      starts.push(ids.length)
    },
    /** @param pause lets other work proceed between parts of the sorting */
    async finish(pause: () => Promise<void> = async () => {}): Promise<NameIndex> {
      const byInitial = Map.groupBy(idOf.keys(), (word) => word.slice(0, 2))
      const words: string[] = []
      for (const initial of [...byInitial.keys()].sort()) {
        for (const word of (byInitial.get(initial) ?? []).sort()) words.push(word)
        await pause()
      }
      const placeOf = new Uint32Array(words.length)
      for (const [place, word] of words.entries()) placeOf[idOf.get(word) ?? 0] = place
      const names = {
        words,
        keys: Uint32Array.from(keys),
        starts: Uint32Array.from(starts),
        ids: Uint32Array.from(ids, (id) => placeOf[id] ?? 0),
      }
      await pause()
      return searchesIn({ ...names, ...postingsOf(names) }, Uint32Array.from(places), hasCodes)
    },
  }
}
