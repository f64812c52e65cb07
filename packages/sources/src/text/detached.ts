/**
 * A real copy of a text. A substring keeps the whole text it was cut from in memory, so texts kept
 * longer than their chunk (a problem, a cache key) must be copied.
 */
export function detached(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8')
}

/** A text from a file, shortened for a message and copied. */
export function excerpt(text: string, length = 60): string {
  const clean = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return detached(clean.length > length ? `${clean.slice(0, length - 1)}…` : clean)
}
