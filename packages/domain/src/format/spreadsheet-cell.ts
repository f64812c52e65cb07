import { startsLikeFormula } from './csv.ts'

const minus = '−'

/** A number as the screen writes it, with its unit: '1 240 000 €', '−12,5%', '+3,2'. */
const shownNumber =
  /^([+\-−]?)(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(,\d+)?[ \u00a0\u202f]?(%|€|x|×|korda)?$/

/**
 * The text of a table's cell as a spreadsheet in Estonia reads it: numbers without separators of thousands and without units,
 * only the percent sign stays; '-' for minus; nothing for a missing value. Text that would be a formula gets an apostrophe.
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
