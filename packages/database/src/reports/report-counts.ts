import type { LeftOutCounts, ReportFileProblem } from '@kvartal/domain/reports/report-file'

/** What a load did to the stored reports. */
export interface ReportCounts {
  readonly added: number
  readonly changed: number
  readonly same: number
  /** Reports of which a later submission is stored. */
  readonly olderThanStored: number
}

/** What reading a file of the open data came to. */
export interface ReportFileCounts<Why extends string> {
  /** Rows under the heading. */
  readonly read: number
  /** Rows that nobody asked for: other years, notes to the statements, natural persons. */
  readonly leftBy: LeftOutCounts<Why>
  /** Rows that could not be read, all of them. */
  readonly problemCount: number
  /** The first of them, and why. */
  readonly problems: readonly ReportFileProblem[]
}

export interface ReportFileProgress {
  /** `read` while the file streams in, `merge` while its reports are compared with those stored. */
  readonly phase: 'read' | 'merge'
  readonly rows: number
}
