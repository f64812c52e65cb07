import { type LegalForm, legalFormInName } from '@kvartal/domain/company/legal-form'

/**
 * The legal form in a name. Nearly every name ends with its form as a word of its own ('X, OÜ'), so remembering what
 * last words mean spares most of the work.
 */
export function rememberedLegalForms(): (name: string) => LegalForm | null {
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
