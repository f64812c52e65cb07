/**
 * A source's file or page has an unexpected format; the Estonian message says what was expected and
 * what was found.
 */
export class SourceFormatError extends Error {
  override readonly name = 'SourceFormatError'
}
