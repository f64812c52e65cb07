import { posix } from 'node:path'
import { SourceFormatError } from '../source-format-error.ts'
import type { OpenArchive } from '../transport/zip-entry.ts'
import { csvOfRows, longestCell, mostColumns, numberText } from './csv-of-rows.ts'
import { streamXml, type XmlHandlers } from './stream-xml.ts'

/**
 * All different texts of a workbook are in memory: for half a million taxpayers some 30 million
 * characters.
 */
const mostSharedText = 100_000_000
const mostSharedTexts = 2_000_000
const workbookPath = 'xl/workbook.xml'

/** Whether an archive is an Excel workbook. */
export function isXlsx(archive: OpenArchive): boolean {
  return archive.read(workbookPath) !== null
}

/**
 * The rows of the first visible sheet of an Excel workbook as CSV text. Formulas count by the value
 * that the program stored.
 */
export async function* xlsxText(
  fileName: string,
  archive: OpenArchive,
): AsyncGenerator<string, void, undefined> {
  const sheet = await firstSheet(fileName, archive)
  const shared = await sharedTexts(fileName, archive)
  const isDate = await dateStyles(fileName, archive)
  const out = csvOfRows(fileName)
  let cells: string[] = []
  let column = -1
  let type = ''
  let style = 0
  let text = ''
  let isValue = false

  const handlers: XmlHandlers = {
    open(name, attributes) {
      if (name === 'row') {
        cells = []
        column = -1
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1
        type = attributes['t'] ?? 'n'
        style = Number(attributes['s'] ?? 0)
        text = ''
      } else if (name === 'v' || name === 't') isValue = true
      else if (name === 'rPh') isValue = false
    },
    text(piece) {
      if (isValue && text.length < longestCell) text += piece
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c') {
        if (column < mostColumns) cells[column] = valueOf()
      } else if (name === 'row')
        out.add(Array.from(cells, (cell: string | undefined) => cell ?? ''))
    },
  }

  function valueOf(): string {
    if (type === 's') return shared[Number(text)] ?? ''
    if (type === 'n' && isDate.has(style)) return dateText(Number(text)) ?? text
    return type === 'n' ? numberText(text) : text
  }

  for await (const _ of streamXml(sheet, fileName, handlers)) {
    const csv = out.take()
    if (csv !== '') yield csv
  }
}

/** `AB12` → 27 */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d*$/.exec(reference ?? '')?.[1]
  if (letters === undefined) return null
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Days since 30 December 1899, as a date of a CSV file. */
function dateText(serial: number): string | null {
  if (!Number.isFinite(serial) || serial < 1 || serial > 100_000) return null
  const [year, month, day] = new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${day}.${month}.${year}`
}

async function readPart(
  fileName: string,
  archive: OpenArchive,
  path: string,
  handlers: Partial<XmlHandlers>,
): Promise<void> {
  const bytes = archive.read(path)
  if (bytes === null) return
  const nothing = () => {}
  for await (const _ of streamXml(bytes, fileName, {
    open: nothing,
    close: nothing,
    text: nothing,
    ...handlers,
  }));
}

async function firstSheet(
  fileName: string,
  archive: OpenArchive,
): Promise<AsyncGenerator<Uint8Array, void, undefined>> {
  const visible: string[] = []
  await readPart(fileName, archive, workbookPath, {
    open(name, { state = 'visible', id = '' }) {
      if (name === 'sheet' && state === 'visible') visible.push(id)
    },
  })
  let target = 'worksheets/sheet1.xml'
  await readPart(fileName, archive, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship' && Id === visible[0]) target = Target
    },
  })
  const sheet = archive.read(posix.resolve('/xl', target).slice(1))
  if (sheet === null)
    throw new SourceFormatError(`Tabelifailis „${fileName}“ ei ole ühtegi nähtavat lehte.`)
  return sheet
}

async function sharedTexts(fileName: string, archive: OpenArchive): Promise<readonly string[]> {
  const texts: string[] = []
  let text = ''
  let isText = false
  let length = 0
  await readPart(fileName, archive, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = ''
      if (name === 't') isText = true
      // Readings of Japanese texts are not part of them.
      if (name === 'rPh') isText = false
    },
    text(piece) {
      if (isText && text.length < longestCell) text += piece
    },
    close(name) {
      if (name === 't') isText = false
      if (name !== 'si') return
      length += text.length
      if (texts.push(text) > mostSharedTexts || length > mostSharedText) {
        throw new SourceFormatError(
          `Tabelifailis „${fileName}“ on rohkem erinevaid tekste kui lubatud.`,
        )
      }
    },
  })
  return texts
}

/** Indexes of the cell styles that show a number as a date. */
async function dateStyles(fileName: string, archive: OpenArchive): Promise<ReadonlySet<number>> {
  const formats = new Set(['14', '15', '16', '17', '22'])
  const styles = new Set<number>()
  let count = 0
  let isCell = false
  await readPart(fileName, archive, 'xl/styles.xml', {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt' && /y/i.test(formatCode) && /d/i.test(formatCode)) formats.add(numFmtId)
      if (name === 'cellXfs') isCell = true
      if (name === 'xf' && isCell && formats.has(numFmtId)) styles.add(count)
      if (name === 'xf' && isCell) count++
    },
    close(name) {
      if (name === 'cellXfs') isCell = false
    },
  })
  return styles
}
