import { legalFormWords } from '@kvartal/domain/company/legal-form'
import { foldedWords } from '@kvartal/domain/search/fold'

/** A name of the directory as searches compare it, for the columns `folded_words` and `bare_name`. */
export interface NameText {
  /** Every folded word behind a space (` bolt operations ou`), so that the beginning of a word can be looked for. */
  readonly foldedWords: string
  /** What identifies the company: the folded words without legal forms (`bolt operations`), all of them if there are no others. */
  readonly bareName: string
}

/** Whatever saves a name, present or former, saves this beside it. */
export function nameText(name: string): NameText {
  const words = foldedWords(name)
  return { foldedWords: words.map((word) => ` ${word}`).join(''), bareName: withoutLegalForms(words).join(' ') }
}

/** Legal forms do not count unless there is nothing else. */
export function withoutLegalForms(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !legalFormWords.has(word))
  return others.length > 0 ? others : words
}
