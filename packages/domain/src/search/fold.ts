/** Letters that Unicode does not decompose, as people type them. */
const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ƒ: 'f',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

const undecomposed = /[łøđðħıŧŋĸƒßæœþ]/g

/** Removes case and diacritics for searches: 'Õšö' becomes 'oso', 'Spółka' 'spolka'. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(undecomposed, (letter) => plain[letter] ?? letter)
}

/** The folded words of a text: sequences of letters and digits. */
export function foldedWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
