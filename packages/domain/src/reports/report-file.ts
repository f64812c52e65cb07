import type { Problem, FileReading } from '../imports/reading.ts'
import type { ReportElement } from './element-rows.ts'
import type { FinancialYear, Submission } from './report.ts'

/** An entry of the general file about one report. */
export interface ReportHeading extends Submission {
  readonly reportId: string
  /** A second number under which the file of elements may list the report. */
  readonly filledReportId: string | null
  readonly registryCode: string
  readonly year: number
  readonly period: FinancialYear | null
}

/** One value of one report in a file of elements. */
export interface ReportElementRow extends ReportElement {
  readonly reportId: string
}

/** Why a valid row of the general file is left out. */
export type LeftOutHeading = 'other-year' | 'natural-person' | 'no-registry-code'

/**
 * Why an element is left out: it does not belong to a specified statement, or has no name or value.
 */
export type LeftOutElement = 'statement-without-code' | 'note' | 'pdf' | 'other' | 'empty'

/** How many rows were left out, by reason. */
export type LeftOutCounts<Why extends string> = Readonly<Partial<Record<Why, number>>>

/** Some hundreds of rows at a time, so that memory stays flat. */
export interface ReportFileBatch<Row, Why extends string> {
  readonly rows: readonly Row[]
  readonly problems: readonly Problem[]
  /**
   * Rows left out because they are not needed: other years, notes to the statements, natural
   * persons.
   */
  readonly left: number
  readonly leftBy: LeftOutCounts<Why>
  /** Rows left out by the name of their table, where a table as a whole is not read. */
  readonly leftTables?: Readonly<Record<string, number>>
}

/** One of the register's open-data files of reports, being read. */
export interface ReportFile<Row, Why extends string> {
  readonly fileName: string
  /** Optional columns that the file lacks, by their keys in the reader's table. */
  readonly absent?: readonly string[]
  readonly batches: AsyncIterable<ReportFileBatch<Row, Why>>
  /** Call it after all batches were read. */
  reading(): FileReading
}
