import { fold, foldedWords } from '@kvartal/domain/search/fold'

/** A name as searches compare it, for the columns `folded_name` and `folded_words`. */
export interface SearchText {
  readonly foldedName: string
  /** Every word behind a space (` bolt operations ou`), so that the beginning of a word can be looked for. */
  readonly foldedWords: string
}

/** Whatever saves a name, present or former, saves this beside it. */
export function searchText(name: string): SearchText {
  return {
    foldedName: fold(name),
    foldedWords: foldedWords(name)
      .map((word) => ` ${word}`)
      .join(''),
  }
}
