import type { LeftOutCounts, ReportFileProblem } from '@kvartal/domain/reports/report-file'

/** Changes that a load made to the stored reports. */
export interface ReportCounts {
  readonly added: number
  readonly changed: number
  readonly same: number
  /** Reports superseded by a stored later submission. */
  readonly olderThanStored: number
}

/** Totals of reading an open-data file. */
export interface ReportFileCounts<Why extends string> {
  /** Rows under the heading. */
  readonly read: number
  /** Rows left out on purpose: other years, notes to the statements, natural persons. */
  readonly leftBy: LeftOutCounts<Why>
  /** Number of all rows that could not be read. */
  readonly problemCount: number
  /** The first of them, and why. */
  readonly problems: readonly ReportFileProblem[]
}

export interface ReportFileProgress {
  /** `read` while the file is streamed in, `merge` while its reports are compared with those stored. */
  readonly phase: 'read' | 'merge'
  readonly rows: number
}
