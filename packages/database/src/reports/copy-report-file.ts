import type { LeftOutCounts, ReportFile } from '@kvartal/domain/reports/report-file'
import type { PoolClient } from 'pg'
import { copyBatches, type ReadCounts } from '../import/copy-text.ts'
import { type ImportTold, judgeImport, type ReadSource } from '../import/judge-import.ts'

/** Totals of reading an open-data file of reports. */
export interface ReportFileCounts<Why extends string> extends ReadCounts, ImportTold {
  /** Rows left out on purpose: other years, notes to the statements, natural persons. */
  readonly leftBy: LeftOutCounts<Why>
  /** Rows of tables that are not read, by the table's name; the first hundred names. */
  readonly leftTables: ReadonlyMap<string, number>
}

const mostTables = 100

export interface CopyOptions<Row, Why extends string> {
  /** The COPY statement. */
  readonly copy: string
  /** A row as a line of COPY, line end included. */
  readonly lineOf: (row: Row) => string
  /** Why a row of the file is left out; `null` for a row to store. */
  readonly whyLeft?: (row: Row) => Why | null
  readonly onRead: (rows: number) => void
  readonly source: ReadSource
}

/** Copies an open-data file of reports into a table. */
export async function copyReportFile<Row, Why extends string>(
  client: PoolClient,
  file: ReportFile<Row, Why>,
  { copy, lineOf, whyLeft = () => null, onRead, source }: CopyOptions<Row, Why>,
): Promise<ReportFileCounts<Why>> {
  const leftBy: Partial<Record<Why, number>> = {}
  const leftTables = new Map<string, number>()
  const leaveOut = (why: Why, rows: number) => {
    leftBy[why] = (leftBy[why] ?? 0) + rows
  }
  const counts = await copyBatches(client, file.batches, {
    copy,
    lineOf(row: Row) {
      const why = whyLeft(row)
      if (why === null) return lineOf(row)
      leaveOut(why, 1)
      return null
    },
    countLeftOut(batch) {
      for (const why in batch.leftBy) leaveOut(why, batch.leftBy[why] ?? 0)
      for (const [table, rows] of Object.entries(batch.leftTables ?? {})) {
        if (leftTables.has(table) || leftTables.size < mostTables)
          leftTables.set(table, (leftTables.get(table) ?? 0) + rows)
      }
      return batch.left
    },
    onRead,
  })
  return {
    ...counts,
    ...(await judgeImport(client, source, file.fileName, file.reading())),
    leftBy,
    leftTables,
  }
}
