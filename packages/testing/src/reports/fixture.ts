import { csvScanner } from '@kvartal/sources/text/csv-scanner'
import { readFileSync } from 'node:fs'
import { elementsSlice } from './extracts/elements-slice.ts'
import { tenCompaniesTable } from './extracts/ten-companies.ts'

const folder = new URL('./', import.meta.url)

/**
 * Extracts that the domain's tests also read are kept there, as texts; the files' own lines end
 * with CR LF.
 */
const textsOfDomain: Readonly<Record<string, string>> = {
  'ee_elements_slice.csv': elementsSlice,
  'ten_companies_2022_2025.csv': tenCompaniesTable,
}

export function publishedReportFile(fileName: string): Buffer {
  const text = textsOfDomain[fileName]
  return text === undefined
    ? readFileSync(new URL(`published/${fileName}`, folder))
    : Buffer.from(text.replaceAll('\n', '\r\n'))
}

export function handMadeReportFile(fileName: string): Buffer {
  return readFileSync(new URL(`hand-made/${fileName}`, folder))
}

/** The rows below the heading of a small table. */
export function rowsOfTable(table: Buffer): readonly (readonly string[])[] {
  return csvScanner(';', 0, 1)
    .push(table.toString('utf8'))
    .slice(1)
    .map(({ fields }) => fields)
}
