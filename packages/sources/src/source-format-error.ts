/** A source's file or page that is not what was expected; its Estonian message says what was, and what was found. */
export class SourceFormatError extends Error {
  override readonly name = 'SourceFormatError'
}
