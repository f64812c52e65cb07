import { legalFormWords } from '@kvartal/domain/company/legal-form'
import { fold, foldedWords } from '@kvartal/domain/search/fold'

/** Normalized forms of a name for the columns `folded_name` and `folded_words`. */
interface SearchText {
  readonly foldedName: string
  /**
   * Every word after a space (` bolt operations ou`), so that LIKE can match beginnings of words.
   */
  readonly foldedWords: string
}

/** Every statement that stores a current or former name must store these with it. */
export function searchText(name: string): SearchText {
  return { foldedName: fold(name), foldedWords: wordBeginnings(foldedWords(name)) }
}

/** Words, each after a space, so that LIKE can match beginnings of words. */
function wordBeginnings(words: readonly string[]): string {
  return words.map((word) => ` ${word}`).join('')
}

/** Normalized forms of a directory name for the columns `folded_words` and `bare_name`. */
interface NameText {
  /**
   * Every folded word after a space (` bolt operations ou`), so that LIKE can match beginnings of
   * words.
   */
  readonly foldedWords: string
  /**
   * The identifying part: the folded words without legal forms (`bolt operations`), or all words if
   * there are no others.
   */
  readonly bareName: string
}

/**
 * The indexed length of a name, in characters. An index entry holds at most 2700 bytes, and folding
 * can turn a character into nine.
 */
const longestSearched = 250

/** Every statement that stores a current or former name must store these with it. */
export function nameText(name: string): NameText {
  const words = foldedWords(name.slice(0, longestSearched))
  return { foldedWords: wordBeginnings(words), bareName: withoutLegalForms(words).join(' ') }
}

/** Words without legal forms, or all of them if there are no others. */
export function withoutLegalForms(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !legalFormWords.has(word))
  return others.length > 0 ? others : words
}
