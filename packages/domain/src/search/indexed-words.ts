/** Names by their words; each different word is kept once. */
interface NamedWords {
  /** The key of the name at each place. */
  readonly keys: Uint32Array
  /**
   * The words of the name at a place are `ids` from `starts[place]` to before `starts[place + 1]`,
   * as places of the list of words.
   */
  readonly starts: Uint32Array
  readonly ids: Uint32Array
}

/** The same, with the places of the names that each word is in. */
export interface IndexedWords extends NamedWords {
  /**
   * The places of a word are `posts` from `postStarts[word]` to before `postStarts[word + 1]`,
   * ascending.
   */
  readonly postStarts: Uint32Array
  readonly posts: Uint32Array
}

/** Sorts the words of all names by word, by counting. */
export function postingsOf(
  { keys, starts, ids }: NamedWords,
  wordCount: number,
): Pick<IndexedWords, 'postStarts' | 'posts'> {
  const postStarts = new Uint32Array(wordCount + 1)
  for (const id of ids) postStarts[id + 1] = (postStarts[id + 1] ?? 0) + 1
  for (let id = 0; id < wordCount; id++)
    postStarts[id + 1] = (postStarts[id + 1] ?? 0) + (postStarts[id] ?? 0)
  const next = postStarts.slice()
  const posts = new Uint32Array(ids.length)
  for (let place = 0; place < keys.length; place++) {
    for (let i = starts[place] ?? 0; i < (starts[place + 1] ?? 0); i++) {
      const id = ids[i] ?? 0
      const free = next[id] ?? 0
      posts[free] = place
      next[id] = free + 1
    }
  }
  return { postStarts, posts }
}
