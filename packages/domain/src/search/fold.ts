/** Folds case and diacritics away, for comparing in searches: 'Õšö' becomes 'oso'. */
export function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}+/gu, '')
}

/** Words of a text, folded: runs of letters and digits. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
