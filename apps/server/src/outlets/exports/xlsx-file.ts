import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Table } from './table.ts'
import { worksheetXml, stylesXml, xmlText } from './worksheet-xml.ts'

/** The longest name that spreadsheets accept. */
const longest = 31

/** Names of sheets, each once: without what spreadsheets refuse, and cut to their length. */
export function worksheetNames(tables: readonly Pick<Table, 'name'>[]): string[] {
  const taken = new Set<string>()
  return tables.map(({ name }) => {
    const plain =
      name
        // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
        .replace(/[[\]:*?/\\\u0000-\u001F]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Leht'
    for (let count = 1; ; count += 1) {
      const suffix = count === 1 ? '' : ` (${count})`
      const own =
        Array.from(plain)
          .slice(0, longest - suffix.length)
          .join('')
          .slice(0, longest - suffix.length) + suffix
      if (taken.has(own.toLowerCase())) continue
      taken.add(own.toLowerCase())
      return own
    }
  })
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const xlsxType = `${sheetType}.sheet`

/** Takes half of the default level's time, for a tenth more bytes. */
const compressionLevel = 2

/**
 * An XLSX file with a worksheet for each table, written as it is read: one batch of rows is in memory.
 * When a table fails, the stream is destroyed with its error; when the stream is destroyed, no
 * further rows are read.
 */
export function xlsxFile(tables: readonly Table[]): Readable {
  const file = new PassThrough()
  const zip = new ZipFile()
  let open: Readable | null = null
  zip.on('error', (error: Error) => file.destroy(error))
  file.once('close', () => open?.destroy())
  for (const [path, xml] of partsOf(worksheetNames(tables)))
    zip.addBuffer(Buffer.from(declaration + xml), path, { compressionLevel })
  zip.addBuffer(Buffer.from(stylesXml), 'xl/styles.xml', { compressionLevel })
  for (const [i, table] of tables.entries()) {
    zip.addReadStreamLazy(worksheetPath(i), { compressionLevel }, (give) => {
      if (file.destroyed) return
      open = Readable.from(worksheetXml(table), { objectMode: false })
      // The archive does not forward errors of its inputs.
      open.once('error', (error) => file.destroy(error))
      give(null, open)
    })
  }
  zip.end()
  zip.outputStream.pipe(file)
  return file
}

const worksheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`

/** The parts that say which worksheets there are. */
function partsOf(names: readonly string[]): readonly (readonly [path: string, xml: string])[] {
  const overrides = names
    .map(
      (_, i) =>
        `<Override PartName="/${worksheetPath(i)}" ContentType="${sheetType}.worksheet+xml"/>`,
    )
    .join('')
  const sheets = names
    .map((name, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
    .join('')
  const relations = names
    .map((_, i) => relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`))
    .join('')
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>\
<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${overrides}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${documents}"><sheets>${sheets}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships">${relations}${relation('rIdStyles', 'styles', 'styles.xml')}</Relationships>`,
    ],
  ]
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${documents}/${type}" Target="${target}"/>`
}
