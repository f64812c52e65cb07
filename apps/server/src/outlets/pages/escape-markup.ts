import { escapeMarks } from '@kvartal/domain/format/markup'

/**
 * Control characters that XML 1.0 forbids, and direction marks, which would reverse the text after
 * a name.
 */
const unprintable = /[[\p{Cc}\p{Bidi_Control}\uFFFE\uFFFF]--[\t\n\r]]/gv

/** Escapes a text for use between tags, or in a quoted attribute, of HTML and XML. */
export function escapeMarkup(text: string): string {
  return escapeMarks(printable(text))
}

/** Escapes JSON for a script element: nothing in it ends the element or begins a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? printable(part) : part,
  ).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function printable(text: string): string {
  return text.toWellFormed().replace(unprintable, '')
}
