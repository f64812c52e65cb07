import { startsLikeFormula } from '@kvartal/domain/format/csv'
import { periodLabel, parsePeriodKey } from '@kvartal/domain/period/period'
import type { ColumnKind, Cell, Column, Row, Table } from './table.ts'

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
 * A text as spreadsheets read it back: control characters are written as `_x0001_`, as in the
 * standard, and a text that already looks like that is escaped, so that it stays unchanged.
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

/**
 * Formats of numbers, as the standard writes them: a spreadsheet shows the separators of its own
 * language.
 */
const formats = {
  text: '@',
  period: '@',
  whole: '0',
  day: 'dd\\.mm\\.yyyy',
  money: '#,##0',
  'money-per-employee': '#,##0',
  persons: '#,##0',
  percent: '0.00%',
  ratio: '0.00',
  index: '0.0',
} as const satisfies Record<ColumnKind, string>

const kinds = Object.keys(formats) as readonly ColumnKind[]

/** The number of a custom format; lower ones are built in. */
const firstFormat = 164

/** Numbers of the styles of cells: 0 is a cell without one, and a column's kind has the rest. */
const headingStyle = 1
/**
 * A text that starts like a formula: marked as text, so that it stays one when somebody edits the
 * cell.
 */
const quotedStyle = 2
const wrappedStyle = 3

// `fromEntries` does not keep the names.
const styles = Object.fromEntries(kinds.map((kind, i) => [kind, wrappedStyle + 1 + i])) as Readonly<
  Record<ColumnKind, number>
>

function styleOf(kind: ColumnKind): number {
  return styles[kind]
}

export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">\
<numFmts count="${kinds.length}">${kinds.map((kind, i) => `<numFmt numFmtId="${firstFormat + i}" formatCode="${formats[kind]}"/>`).join('')}</numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color auto="1"/></bottom><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="${wrappedStyle + 1 + kinds.length}">\
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="49" fontId="1" fillId="0" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>\
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>\
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>\
${kinds.map((_, i) => `<xf numFmtId="${firstFormat + i}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}\
</cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>\
</styleSheet>`

const opening =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'

/** Texts of at least this width are wrapped: explanations, not names. */
const wideColumn = 60

/** The last row of a worksheet that spreadsheets can open. */
const lastRow = 1_048_576

/**
 * The XML of a worksheet, in parts, with its first row and the named first columns frozen.
 * @throws RangeError for more rows than a worksheet can have
 */
export async function* worksheetXml({ columns, rows }: Table): AsyncGenerator<string> {
  const letters = columns.map((_, i) => columnLetters(i))
  const frozen = columns[0]?.kind === 'text' ? 1 : 0
  const pane = `${letters[frozen] ?? 'A'}2`
  yield `${opening}<sheetViews><sheetView workbookViewId="0"><pane ${frozen > 0 ? `xSplit="${frozen}" ` : ''}ySplit="1" topLeftCell="${pane}" \
activePane="${frozen > 0 ? 'bottomRight' : 'bottomLeft'}" state="frozen"/></sheetView></sheetViews><cols>`
  yield `${columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`
  yield `<row r="1">${columns.map(({ heading }, i) => textCell(`${letters[i]}1`, heading, headingStyle)).join('')}</row>`
  let at = 1
  for await (const batch of rows()) {
    if (at + batch.length > lastRow) throw new RangeError('A worksheet cannot have that many rows.')
    yield batch.map((row) => rowXml(row, (at += 1), columns, letters)).join('')
  }
  yield '</sheetData></worksheet>'
}

function rowXml(
  row: Row,
  number: number,
  columns: readonly Column[],
  letters: readonly string[],
): string {
  let cells = ''
  for (const [i, column] of columns.entries())
    cells += cellXml(row[i] ?? null, `${letters[i]}${number}`, column)
  return `<row r="${number}">${cells}</row>`
}

function cellXml(value: Cell, place: string, { kind, width }: Column): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number')
    return Number.isFinite(value) ? `<c r="${place}" s="${styleOf(kind)}"><v>${value}</v></c>` : ''
  if (kind === 'day') return `<c r="${place}" s="${styleOf(kind)}"><v>${serialDay(value)}</v></c>`
  if (kind === 'period') return textCell(place, labelOf(value), styleOf(kind))
  if (startsLikeFormula(value)) return textCell(place, value, quotedStyle)
  return textCell(place, value, width >= wideColumn ? wrappedStyle : styleOf('text'))
}

function textCell(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

function labelOf(key: string): string {
  const period = parsePeriodKey(key)
  return period === null ? key : periodLabel(period)
}

/** Days since 30.12.1899, as spreadsheets count them. */
function serialDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569
}

/** `A` for 0, `AA` for 26. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}
