import type { FinancialYear } from './report.ts'

/** What the general file says of one report. */
export interface ReportHeading {
  readonly reportId: string
  /** A second number under which the report's elements may stand. */
  readonly filledReportId: string | null
  readonly registryCode: string
  readonly year: number
  readonly period: FinancialYear | null
  /** `YYYY-MM-DD`; `null` where the file does not tell. */
  readonly submittedOn: string | null
}

/** One value of one report in a file of elements. */
export interface ReportElementRow {
  readonly reportId: string
  /** The statement it stands in: `Konsolideerimata bilanss`. */
  readonly table: string
  readonly label: string
  /** `Assets`, of groups `AssetsConsolidated`. */
  readonly name: string
  readonly value: number
}

/** A line that could not be read, and why, in Estonian. */
export interface ReportFileProblem {
  readonly line: number
  readonly reason: string
}

/** Some hundreds of rows at a time, so that memory stays flat. */
export interface ReportFileBatch<Row> {
  readonly rows: readonly Row[]
  readonly problems: readonly ReportFileProblem[]
  /** Rows left out because nobody asked for them: other years, notes to the statements, natural persons. */
  readonly left: number
}

/** One of the register's open-data files of reports, being read. */
export interface ReportFile<Row> {
  readonly fileName: string
  readonly batches: AsyncIterable<ReportFileBatch<Row>>
}
