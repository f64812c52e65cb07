/** Characters that XML 1.0 forbids, including two noncharacters and unpaired surrogates. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '_x000D_',
}

/** The longest text of a cell that spreadsheets open. */
const longestText = 32_767

/**
 * A text as spreadsheets read it back: control characters are written as `_x0001_`, as in the standard, and a text that
 * already looks like that is escaped, so that it stays unchanged.
 */
export function xmlText(text: string): string {
  return text.length <= longestText && !special.test(text) ? text : escaped(text)
}

/** Most texts have nothing to escape. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const special = /[\u0000-\u001F&<>"_\uFFFE\uFFFF\uD800-\uDFFF]/

function escaped(text: string): string {
  return text
    .slice(0, longestText)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"\r]/g, (mark) => marks[mark] ?? '')
    .replace(forbidden, (character) => (character < '\u0020' ? `_x${hex(character)}_` : '\uFFFD'))
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
}
