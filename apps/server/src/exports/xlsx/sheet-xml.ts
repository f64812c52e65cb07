import { startsLikeFormula } from '@kvartal/domain/format/csv'
import { periodLabel, parsePeriodKey } from '@kvartal/domain/period/period'
import type { Cell, Column, Row, Table } from '../tables/table.ts'
import { headingStyle, quotedStyle, styleOf, wrappedStyle } from './styles-xml.ts'
import { xmlText } from './xml-text.ts'

const opening =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'

/** Texts of at least this width are wrapped: explanations, not names. */
const wideColumn = 60

/** The last row of a sheet that spreadsheets can open. */
const lastRow = 1_048_576

/**
 * The XML of a sheet, in parts, with its first row and the named first columns frozen.
 * @throws RangeError for more rows than a sheet can have
 */
export async function* sheetXml({ columns, rows }: Table): AsyncGenerator<string> {
  const letters = columns.map((_, i) => columnLetters(i))
  const frozen = columns[0]?.kind === 'text' ? 1 : 0
  const pane = `${letters[frozen] ?? 'A'}2`
  yield `${opening}<sheetViews><sheetView workbookViewId="0"><pane ${frozen > 0 ? `xSplit="${frozen}" ` : ''}ySplit="1" topLeftCell="${pane}" \
activePane="${frozen > 0 ? 'bottomRight' : 'bottomLeft'}" state="frozen"/></sheetView></sheetViews><cols>`
  yield `${columns.map(({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>`
  yield `<row r="1">${columns.map(({ heading }, i) => textCell(`${letters[i]}1`, heading, headingStyle)).join('')}</row>`
  let at = 1
  for await (const batch of rows()) {
    if (at + batch.length > lastRow) throw new RangeError('A sheet cannot have that many rows.')
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
