import { openZip } from './zip-entries.ts'

type Rows = readonly (readonly string[])[]

/** The number of sheets read; the codes are on one of the first. */
const mostSheets = 20

/**
 * The sheets of an XLSX file as rows of texts, as far as codes need it: values of formulas as they were stored, no formats.
 * @throws RangeError or TypeError for a file that is not XLSX
 */
export async function readXlsxSheets(file: ArrayBuffer): Promise<readonly Rows[]> {
  const read = openZip(file)
  const shared = sharedTexts(await read('xl/sharedStrings.xml'))
  const sheets: Rows[] = []
  for (let number = 1; number <= mostSheets; number += 1) {
    const sheet = await read(`xl/worksheets/sheet${number}.xml`)
    if (sheet !== null) sheets.push(rowsOf(sheet, shared))
  }
  if (sheets.length === 0) throw new RangeError('The archive has no sheets.')
  return sheets
}

function sharedTexts(xml: string | null): readonly string[] {
  return xml === null ? [] : [...parse(xml).getElementsByTagName('si')].map(textOf)
}

/** The most rows of a sheet. */
const mostRows = 1_048_576

/** Rows at their places, since files leave out empty ones. */
function rowsOf(xml: string, shared: readonly string[]): Rows {
  const rows: (readonly string[])[] = []
  for (const row of parse(xml).getElementsByTagName('row')) {
    const cells: string[] = []
    for (const cell of row.getElementsByTagName('c'))
      cells[columnOf(cell) ?? cells.length] = valueOf(cell, shared)
    const place = Number(row.getAttribute('r') ?? rows.length + 1)
    rows[place >= 1 && place <= mostRows ? place - 1 : rows.length] = Array.from(
      cells,
      (text) => text ?? '',
    )
  }
  return Array.from(rows, (cells) => cells ?? [])
}

/** The index of a cell's column, from its reference 'AB12'; `null` for a cell without one, which follows the last. */
function columnOf(cell: Element): number | null {
  const letters = /^[A-Z]{1,3}/.exec(cell.getAttribute('r') ?? '')?.[0]
  return letters === undefined
    ? null
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function valueOf(cell: Element, shared: readonly string[]): string {
  const type = cell.getAttribute('t')
  if (type === 'inlineStr') return textOf(cell)
  const value = cell.getElementsByTagName('v')[0]?.textContent ?? ''
  if (type === 's') return shared[Number(value)] ?? ''
  // A number may be written as 1.0000018E7.
  return /E/i.test(value) && type === null ? String(Number(value)) : value
}

/** The text of an element, without the readings that East Asian texts have beside them. */
function textOf(element: Element): string {
  return [...element.getElementsByTagName('t')]
    .filter((part) => part.parentElement?.tagName !== 'rPh')
    .map((part) => part.textContent)
    .join('')
}

function parse(xml: string): Document {
  return new DOMParser().parseFromString(xml, 'application/xml')
}
