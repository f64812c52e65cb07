/** Characters that Unicode decomposition does not reduce to ASCII. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l' }

/** The longest part of a name; paths have limits. */
const longestPart = 60

/** `kvartal-kaive-2023-2026` of its parts: lower-case ASCII, so that every system and browser keeps it. */
export function fileName(...parts: readonly (string | null)[]): string {
  return ['kvartal', ...parts.flatMap((part) => plain(part ?? '') || [])].join('-')
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæøł]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestPart)
    .replace(/-+$/, '')
}
