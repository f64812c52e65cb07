import { codesOfRows, tableOfText, textOfRows } from '@kvartal/domain/company/pasted-codes'

/** A file of 10,000 codes has a few hundred kilobytes. */
const mostMegabytes = 5

/** Thrown when a file cannot be read as a list of codes; the message is shown to the user. */
export class UnreadableCodes extends Error {
  override readonly name = 'UnreadableCodes'
}

/** What is read of an uploaded file, of the sheet with the most codes or of a text, row by row; empty without any. @throws UnreadableCodes */
export async function readCodesFile(file: File): Promise<string> {
  if (file.size > mostMegabytes * 1_000_000) {
    throw new UnreadableCodes(
      `Fail on liiga suur (üle ${mostMegabytes} MB). Jäta alles ainult registrikoodide veerg või kopeeri see siia.`,
    )
  }
  const bytes = await file.arrayBuffer()
  const start = new Uint8Array(bytes.slice(0, 4)).join()
  if (start === '208,207,17,224')
    throw new UnreadableCodes('Vana XLS-vormingut ei loeta. Salvesta fail XLSX- või CSV-failina.')
  return start === '80,75,3,4' ? codesOfXlsx(bytes) : textOfRows(tableOfText(textOf(bytes)))
}

async function codesOfXlsx(bytes: ArrayBuffer): Promise<string> {
  const { readXlsxSheets } = await import('./xlsx-sheets.ts')
  const sheets = await readXlsxSheets(bytes).catch(() => {
    throw new UnreadableCodes(
      'Faili ei õnnestunud lugeda. Salvesta see uuesti XLSX- või CSV-failina.',
    )
  })
  const counted = sheets.map((rows) => ({ rows, codes: codesOfRows(rows).codes.length }))
  return textOfRows(counted.reduce((best, each) => (each.codes > best.codes ? each : best)).rows)
}

/** The text of a file by its byte order mark; codes are the same in every other encoding that spreadsheets write. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  return new TextDecoder(first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)
}
