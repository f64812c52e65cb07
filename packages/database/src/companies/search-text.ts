import { fold, foldedWords } from '@kvartal/domain/search/fold'

/** Normalized forms of a name for the columns `folded_name` and `folded_words`. */
export interface SearchText {
  readonly foldedName: string
  /** Every word after a space (` bolt operations ou`), so that LIKE can match beginnings of words. */
  readonly foldedWords: string
}

/** Every statement that stores a current or former name must store these with it. */
export function searchText(name: string): SearchText {
  return { foldedName: fold(name), foldedWords: wordBeginnings(foldedWords(name)) }
}

/** Words, each after a space, so that LIKE can match beginnings of words. */
export function wordBeginnings(words: readonly string[]): string {
  return words.map((word) => ` ${word}`).join('')
}
