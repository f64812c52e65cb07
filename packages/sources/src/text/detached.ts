/**
 * A copy that stands on its own. A piece cut from a long text keeps all of it in memory, which a text kept beyond
 * its chunk (a problem, a cache key) must not do.
 */
export function detached(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8')
}

/** A text as found in a file, shortened for a message and detached. */
export function excerpt(text: string, length = 60): string {
  const clean = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return detached(clean.length > length ? `${clean.slice(0, length - 1)}…` : clean)
}
