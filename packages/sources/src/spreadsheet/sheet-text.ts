import { SourceFormatError } from '../source-format-error.ts'
import { type OpenArchive, openArchive } from '../transport/zip-entry.ts'
import { csvOfRows, longestCell, mostColumns, numberText } from './csv-of-rows.ts'
import { streamXml, type XmlHandlers } from './stream-xml.ts'
import { isXlsx, xlsxText } from './xlsx.ts'

const contentPath = 'content.xml'

/** Whether an archive is an OpenDocument file. */
function isOds(archive: OpenArchive): boolean {
  return archive.read(contentPath) !== null
}

/** The rows of the first table of an OpenDocument spreadsheet as CSV text. */
async function* odsText(
  fileName: string,
  archive: OpenArchive,
): AsyncGenerator<string, void, undefined> {
  const content = archive.read(contentPath)
  if (content === null) return
  const out = csvOfRows(fileName)
  let tables = 0
  let cells: string[] = []
  let value: string | null = null
  let text = ''
  let repeated = 1
  let rowRepeated = 1
  let depthOfNote = 0

  const handlers: XmlHandlers = {
    open(name, attributes) {
      if (name === 'table') tables++
      else if (name === 'table-row') {
        cells = []
        rowRepeated = Number(attributes['number-rows-repeated'] ?? 1)
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        const type = attributes['value-type'] ?? ''
        const date =
          type === 'date' ? /^(\d{4})-(\d\d)-(\d\d)/.exec(attributes['date-value'] ?? '') : null
        value = date === null ? null : `${date[3]}.${date[2]}.${date[1]}`
        if (['float', 'currency', 'percentage'].includes(type))
          value = numberText(attributes['value'] ?? '')
        text = ''
        repeated = Number(attributes['number-columns-repeated'] ?? 1)
      } else if (name === 'annotation') depthOfNote++
      else if (name === 'p' || name === 's') text += ' '
    },
    text(piece) {
      if (depthOfNote === 0 && text.length < longestCell) text += piece
    },
    close(name) {
      if (name === 'annotation') depthOfNote--
      else if (name === 'table-cell' || name === 'covered-table-cell') {
        const cell = value ?? text.trim()
        for (let i = 0; i < repeated && cells.length < mostColumns; i++) cells.push(cell)
      } else if (name === 'table-row' && tables === 1) {
        // The last row stands for all empty ones below it.
        if (cells.some((cell) => cell !== '')) for (let i = 0; i < rowRepeated; i++) out.add(cells)
      }
    },
  }

  for await (const _ of streamXml(content, fileName, handlers)) {
    const csv = out.take()
    if (csv !== '') yield csv
  }
}

/** A country's quarter takes some 60 MB of XML, ten to fifteen times its packed size. */
const limits = { maxBytes: 500_000_000, maxRatio: 100 }

/** What to do with a spreadsheet that is not read. */
const saveAsCsv = 'Ava see tabelarvutuses ja salvesta CSV-failina (semikoolonitega, UTF-8).'

/**
 * The first sheet of a spreadsheet (XLSX or ODS) as CSV text with semicolons. Throws
 * `SourceFormatError` for any other archive.
 */
export async function* sheetText(
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  const archive = await openArchive(fileName, bytes, limits)
  try {
    if (isXlsx(archive)) yield* xlsxText(fileName, archive)
    else if (isOds(archive)) yield* odsText(fileName, archive)
    else
      throw new SourceFormatError(
        `Fail „${fileName}“ on ZIP-arhiiv, milles ei ole tabelit: loetakse CSV-, XLSX- ja ODS-faile.`,
      )
  } finally {
    await archive.close()
  }
}

const oldExcel = [0xd0, 0xcf, 0x11, 0xe0]

/** Refuses workbooks of Excel before 2007, which are also what an encrypted workbook looks like. */
export function refuseOldExcel(fileName: string, first: Uint8Array): void {
  if (!oldExcel.every((byte, index) => first[index] === byte)) return
  throw new SourceFormatError(
    `Fail „${fileName}“ on vana või parooliga Exceli fail, mida ei loeta. ${saveAsCsv}`,
  )
}
