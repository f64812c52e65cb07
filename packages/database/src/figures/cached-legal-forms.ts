import { type LegalForm, legalFormInName } from '@kvartal/domain/company/legal-form'

/**
 * Finds the legal form in a name, with a cache by last word: nearly every name ends with its form as a separate word
 * ('X, OÜ').
 */
export function cachedLegalForms(): (name: string) => LegalForm | null {
  const byLastWord = new Map<string, LegalForm | null>()
  return (name) => {
    const lastWord = name.slice(name.lastIndexOf(' ') + 1)
    let form = byLastWord.get(lastWord)
    if (form === undefined) {
      form = /^\p{L}+$/u.test(lastWord) ? legalFormInName(lastWord) : null
      if (byLastWord.size < 2000) byLastWord.set(Buffer.from(lastWord).toString(), form)
    }
    return form ?? legalFormInName(name)
  }
}
