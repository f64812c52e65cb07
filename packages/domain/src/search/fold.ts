/** Removes case and diacritics for searches: 'Õšö' becomes 'oso'. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}+/gu, '')
}

/** The folded words of a text: sequences of letters and digits. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
