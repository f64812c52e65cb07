import type { Problem } from '@kvartal/domain/imports/reading'
import type { ReportFileBatch } from '@kvartal/domain/reports/report-file'
import type { CsvRecord } from '../text/csv-scanner.ts'
import type { FieldFault, ReadingTally } from '../text/reading-tally.ts'
import type { BatchCollector } from '../transport/open-csv-table.ts'

/**
 * The register's number of a report, as text; `null` when missing. Sometimes written as a fraction:
 * `3361693.0`.
 */
export function reportIdOf(text: string): string | null {
  const [, id] = /^\s*(\d{1,18})(?:\.0)?\s*$/.exec(text) ?? []
  return id ?? null
}

/** The result of reading one record of a file of reports. */
export type ReadRecord<Row, Why extends string> =
  | { readonly outcome: 'row'; readonly row: Row; readonly faults?: readonly FieldFault[] }
  /** `reading`: whether the row counts as understood; by default it does. */
  | {
      readonly outcome: 'left-out'
      readonly why: Why
      readonly table?: string
      readonly reading?: 'unread' | 'not-asked'
      readonly word?: UnreadField
    }
  | { readonly outcome: 'problem'; readonly reason: string; readonly word?: UnreadField }

type UnreadField = Omit<FieldFault, 'reason'>

/**
 * A batch is complete at this many rows and problems, or after a number of records without enough
 * of them.
 */
const rowsInBatch = 2000
const recordsInBatch = 20_000

/** Collects the results of records until a batch is requested. */
export function batchCollector<Row, Why extends string>(
  read: (record: CsvRecord) => ReadRecord<Row, Why>,
  tally: ReadingTally,
): BatchCollector<ReportFileBatch<Row, Why>> {
  let rows: Row[] = []
  let problems: Problem[] = []
  let leftBy: Partial<Record<Why, number>> = {}
  let leftTables: Record<string, number> = {}
  let left = 0
  return {
    tally,
    take(record) {
      const result = read(record)
      if (result.outcome === 'row') {
        rows.push(result.row)
        for (const { reason } of result.faults ?? [])
          if (reason !== null) problems.push({ line: record.line, reason, kind: 'field' })
        tally.countUnderstood(result.faults)
      } else if (result.outcome === 'problem') {
        problems.push({ line: record.line, reason: result.reason })
        tally.countUnread(result.word)
      } else {
        if (result.reading === 'unread') tally.countUnread(result.word)
        else if (result.reading === undefined) tally.countUnderstood()
        leftBy[result.why] = (leftBy[result.why] ?? 0) + 1
        left++
        if (result.table !== undefined)
          leftTables[result.table] = (leftTables[result.table] ?? 0) + 1
      }
    },
    isFull: () => rows.length + problems.length >= rowsInBatch || left >= recordsInBatch,
    batch() {
      const batch = { rows, problems, left, leftBy, leftTables }
      rows = []
      problems = []
      leftBy = {}
      leftTables = {}
      left = 0
      return batch
    },
  }
}
