/** A column's yes or no, as people and programs write them; `null` for anything else. */
export function readFlag(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (['jah', 'j', 'yes', 'y', 'true', 't', '1'].includes(word)) return true
  return ['ei', 'e', 'no', 'n', 'false', 'f', '0'].includes(word) ? false : null
}
