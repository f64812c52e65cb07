/**
 * The same limit as for typed company names; the longest published ones have some two hundred
 * characters.
 */
export const longestName = 300
/** Addresses, activities, statuses, names of rows and tables. */
export const longestText = 500
/** A text in an answer of the register. */
export const longestAnswerText = 2000

const replacementCharacter = '\uFFFD'

/**
 * Why a source's text cannot be stored, as an Estonian sentence; `null` when it can. Texts are
 * never truncated.
 * @param what the text, as the sentence begins: 'Nimi'
 * @param within the same in the inessive: 'Nimes'
 */
export function textFault(
  text: string | null,
  longest: number,
  what: string,
  within: string,
): string | null {
  if (text === null) return null
  if (text.length > longest) return `${what} on pikem kui ${longest} tähemärki.`
  if (text.includes('\0')) return `${within} on nullmärk (NUL), mida ei saa salvestada.`
  return text.includes(replacementCharacter)
    ? `${within} on tähemärke, mida faili kodeeringus ei ole.`
    : null
}
