/** Reads a file of a zip archive by its name, as text. */
export type ReadEntry = (name: string) => Promise<string | null>

/** The most bytes that an archive may unpack to; more is a zip bomb, not a list of codes. */
const mostUnpacked = 100_000_000

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const deflated = 8

/**
 * Opens a zip archive such as an XLSX file. Browsers can decompress by themselves; only the
 * archive's directory is parsed here.
 * @throws RangeError for a file that is not a complete archive
 */
export function openZip(file: ArrayBuffer): ReadEntry {
  const view = new DataView(file)
  const entries = new Map<
    string,
    { readonly from: number; readonly size: number; readonly method: number }
  >()
  const end = findEnd(view)
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== directoryEntry)
      throw new RangeError('The directory of the archive is broken.')
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(new Uint8Array(file, at + 46, nameLength))
    entries.set(name, {
      from: view.getUint32(at + 42, true),
      size: view.getUint32(at + 20, true),
      method: view.getUint16(at + 10, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return async (name) => {
    const entry = entries.get(name)
    if (entry === undefined) return null
    // The lengths in the file's own header may differ from those in the directory.
    const from =
      entry.from +
      30 +
      view.getUint16(entry.from + 26, true) +
      view.getUint16(entry.from + 28, true)
    const packed = new Blob([new Uint8Array(file, from, entry.size)])
    return entry.method === deflated ? unpacked(packed) : packed.text()
  }
}

/** The position of the end-of-directory record, which a comment of up to 64 kB may follow. */
function findEnd(view: DataView): number {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
    if (view.getUint32(at, true) === endOfDirectory) return at
  }
  throw new RangeError('The file is no zip archive.')
}

async function unpacked(packed: Blob): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  const stream: ReadableStream<Uint8Array> = packed
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    if (bytes > mostUnpacked) {
      await reader.cancel()
      throw new RangeError('The archive unpacks to too much.')
    }
    text += decoder.decode(value, { stream: true })
  }
}

type Rows = readonly (readonly string[])[]

/** The number of worksheets read; the codes are on one of the first. */
const mostWorksheets = 20

/**
 * The worksheets of an XLSX file as rows of texts, as far as codes need it: values of formulas as they
 * were stored, no formats.
 * @throws RangeError or TypeError for a file that is not XLSX
 */
export async function readXlsxWorksheets(file: ArrayBuffer): Promise<readonly Rows[]> {
  const read = openZip(file)
  const shared = sharedTexts(await read('xl/sharedStrings.xml'))
  const sheets: Rows[] = []
  for (let number = 1; number <= mostWorksheets; number += 1) {
    const sheet = await read(`xl/worksheets/sheet${number}.xml`)
    if (sheet !== null) sheets.push(rowsOf(sheet, shared))
  }
  if (sheets.length === 0) throw new RangeError('The archive has no worksheets.')
  return sheets
}

function sharedTexts(xml: string | null): readonly string[] {
  return xml === null ? [] : [...parse(xml).getElementsByTagName('si')].map(textOf)
}

/** The most rows of a worksheet. */
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

/**
 * The index of a cell's column, from its reference 'AB12'; `null` for a cell without one, which
 * follows the last.
 */
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
