import * as z from 'zod/mini'
import type { PageReply } from '../../kit/http/serve-page.ts'
import { csvFile, type CsvKind, csvKinds, csvType } from './csv-file.ts'
import type { Table } from './table.ts'
import { xlsxFile, xlsxType } from './xlsx-file.ts'

/** The content of an export in any format. */
export interface Exported {
  /** Without its extension. */
  readonly name: string
  /** The worksheets of an XLSX file; what only they have is read when they are asked for. */
  readonly worksheets: () => readonly Table[] | Promise<readonly Table[]>
  /** The one table of a CSV file of this kind. */
  readonly table: (csv: CsvKind, layout: Layout) => Table
}

export const tableFormats = ['xlsx', 'csv'] as const

type TableFormat = (typeof tableFormats)[number]

/** `long`: a row for each company and period; `wide`: the screen's tables. */
const layouts = ['long', 'wide'] as const

type Layout = (typeof layouts)[number]

/** The options of an export in the query of its address. */
export const writtenAs = {
  csv: z.optional(z.enum(csvKinds)),
  layout: z.optional(z.enum(layouts)),
} as const

interface WrittenAs {
  readonly csv?: CsvKind | undefined
  readonly layout?: Layout | undefined
}

/** The export as a file to save; nothing of its rows has been read yet. */
export async function replyWithFile(
  { name, worksheets, table }: Exported,
  format: TableFormat,
  { csv = 'ee', layout = 'long' }: WrittenAs,
): Promise<PageReply> {
  const headers = { 'content-disposition': `attachment; filename="${name}.${format}"` }
  if (format === 'csv')
    return { type: csvType, headers, body: () => csvFile(table(csv, layout), csv) }
  const tables = await worksheets()
  return { type: xlsxType, headers, body: () => xlsxFile(tables) }
}
