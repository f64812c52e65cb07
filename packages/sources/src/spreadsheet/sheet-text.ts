import { SourceFormatError } from '../source-format-error.ts'
import { openArchive } from '../transport/zip-entry.ts'
import { isOds, odsText } from './ods.ts'
import { isXlsx, xlsxText } from './xlsx.ts'

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
