import type { QuarterFigure } from '@kvartal/domain/emta/figure'
import type {
  Coverage,
  EmtaFile,
  EmtaRow,
  EmtaSeries,
  UnreadableRow,
} from '@kvartal/domain/emta/file-row'
import type { Problem } from '@kvartal/domain/imports/reading'
import type { Quarter } from '@kvartal/domain/period/period'
import { createHash } from 'node:crypto'

/** National taxes, labour taxes, revenue, employees: the order of the columns in EMTA's files. */
export type FourNumbers = readonly [number | null, number | null, number | null, number | null]

/** A row of a test file. */
export interface MadeRow {
  readonly registryCode: string
  readonly year: number
  readonly figures: Partial<Record<Quarter, FourNumbers>>
  readonly name?: string
  readonly county?: EmtaRow['county']
  readonly activity?: string
  readonly vatRegistered?: boolean
}

export interface MadeFile {
  /** A wide file unless a quarter is given. */
  readonly quarter?: { readonly year: number; readonly quarter: Quarter }
  readonly publishedOn: string
  readonly rows: readonly MadeRow[]
  readonly unreadable?: readonly UnreadableRow[]
  readonly problems?: readonly Problem[]
  /** Rows about natural persons in each year of the file: left out, but counted as rows. */
  readonly naturalPersons?: number
  readonly fileName?: string
  /** Rows per batch. */
  readonly batchSize?: number
}

/** An EMTA file as the reader returns it, made from literal rows. */
export function emtaFile(made: MadeFile): EmtaFile {
  const series: EmtaSeries = made.quarter === undefined ? 'wide' : 'quarter'
  const { unreadable = [], problems = [], naturalPersons = 0, batchSize = 3 } = made
  const rows = made.rows.map((row, index) => emtaRow(row, lineOf(index)))
  const coverage = coverageOf(made)
  return {
    fileName:
      made.fileName ??
      (series === 'wide' ? 'tasutud_maksud_kaesolev_aasta.csv' : 'tasutud_maksud_kvartal.csv'),
    series,
    publishedOn: made.publishedOn,
    absentFacts: [],
    batches: batches(),
    tally: () => ({
      read: coverage.reduce((sum, { rowCount }) => sum + rowCount, 0),
      skipped: { naturalPerson: naturalPersons * coverage.length, noRegistryCode: 0 },
      problemCount: problems.length,
      repeated: 0,
      reading: {
        rows: rows.length + problems.length,
        understood: rows.length,
        faulty: problems.length,
        unknownWords: [],
        columnNotes: [],
      },
      problems,
      coverage,
      contentHash: contentHashOf(made),
    }),
  }

  async function* batches() {
    for (let start = 0; start < rows.length; start += batchSize)
      yield { rows: rows.slice(start, start + batchSize), unreadable: [] }
    if (unreadable.length > 0) yield { rows: [], unreadable }
  }
}

export function contentHashOf(made: MadeFile): string {
  return createHash('sha256').update(JSON.stringify(made)).digest('hex')
}

/** Line of a file's row; line 1 is the heading. */
export const lineOf = (index: number) => index + 2

/** A company's row with figures of the first quarter. */
export const madeRow = (registryCode: string, revenue: number | null, year = 2025): MadeRow => ({
  registryCode,
  year,
  figures: { 1: [100, 90, revenue, 3] },
})

export const wideFile = (
  publishedOn: string,
  rows: readonly MadeRow[],
  more: Partial<MadeFile> = {},
): MadeFile => ({
  publishedOn,
  rows,
  ...more,
})

/** A file of the first quarter of 2025. */
export const quarterFile = (rows: readonly MadeRow[], more: Partial<MadeFile> = {}): MadeFile => ({
  quarter: { year: 2025, quarter: 1 },
  publishedOn: '2025-04-10',
  rows,
  ...more,
})

/** Number of rows per year, or of the quarter. */
export function coverageOf({
  quarter,
  rows,
  unreadable = [],
  naturalPersons = 0,
}: MadeFile): Coverage[] {
  const all = [...rows, ...unreadable]
  if (quarter !== undefined) return [{ ...quarter, rowCount: all.length + naturalPersons }]
  return [...new Set(all.map(({ year }) => year))].map((year) => ({
    year,
    quarter: 0,
    rowCount: all.filter((row) => row.year === year).length + naturalPersons,
  }))
}

function emtaRow(row: MadeRow, line: number): EmtaRow {
  const {
    registryCode,
    year,
    name = `ETTEVÕTE ${registryCode}, OÜ`,
    county = null,
    activity = null,
    vatRegistered = null,
  } = row
  const figures = Object.entries(row.figures).map(
    ([quarter, [nationalTaxes, laborTaxes, revenue, employeeCount]]): QuarterFigure => ({
      year,
      // The keys of `figures` are quarters.
      quarter: Number(quarter) as Quarter,
      nationalTaxes,
      laborTaxes,
      revenue,
      employeeCount,
    }),
  )
  return {
    line,
    registryCode,
    name,
    county,
    municipality: null,
    activity,
    vatRegistered,
    year,
    figures,
  }
}
