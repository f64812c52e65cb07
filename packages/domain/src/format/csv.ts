/** Byte order mark, so that Excel reads a CSV file as UTF-8. */
export const csvStart = '\uFEFF'

/** How a CSV file is written. */
interface CsvDialect {
  readonly separator: ';' | ','
  readonly decimalMark: ',' | '.'
  /** Whether spreadsheets open the file, which would compute a text that looks like a formula. */
  readonly guardsFormulas: boolean
}

/** As Excel reads it in Estonia. */
export const estonianCsv: CsvDialect = { separator: ';', decimalMark: ',', guardsFormulas: true }

/** As programs read it anywhere. */
export const neutralCsv: CsvDialect = { separator: ',', decimalMark: '.', guardsFormulas: false }

/**
 * A CSV line, for Estonian Excel by default. In Excel's form text that would be interpreted as a
 * formula gets an apostrophe in front (CSV injection); programs get names as they are.
 */
export function csvLine(cells: readonly (string | number | null)[], dialect = estonianCsv): string {
  return `${cells.map((value) => cell(value, dialect)).join(dialect.separator)}\r\n`
}

/** Whether a spreadsheet would compute the text instead of showing it. */
export function startsLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r\n]/.test(text)
}

function cell(
  value: string | number | null,
  { separator, decimalMark, guardsFormulas }: CsvDialect,
): string {
  if (value === null) return ''
  if (typeof value === 'number') return quoted(String(value).replace('.', decimalMark), separator)
  return quoted(guardsFormulas && startsLikeFormula(value) ? `'${value}` : value, separator)
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const minus = '−'

/** A number as the screen writes it, with its unit: '1 240 000 €', '−12,5%', '+3,2'. */
const shownNumber =
  /^([+\-−]?)(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(,\d+)?[ \u00a0\u202f]?(%|€|x|×|korda)?$/

/**
 * The text of a table's cell as a spreadsheet in Estonia reads it: numbers without separators of
 * thousands and without units, only the percent sign stays; '-' for minus; nothing for a missing
 * value. Text that would be a formula gets an apostrophe.
 */
export function spreadsheetCell(shown: string): string {
  const text = shown.replaceAll(/\s+/g, ' ').trim()
  if (text === '-' || text === '–') return ''
  const number = shownNumber.exec(text)
  if (number === null) return startsLikeFormula(text) ? `'${text}` : text
  const [, sign = '', whole = '', decimals = '', unit] = number
  const isNegative = sign === minus || sign === '-'
  return `${isNegative ? '-' : ''}${whole.replaceAll(/\D/g, '')}${decimals}${unit === '%' ? '%' : ''}`
}
