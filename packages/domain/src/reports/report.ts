import type { ReportType } from './report-type.ts'

/** A published value: a number of euros if it can be parsed, else its text. */
export interface ReportCell {
  readonly value: number | string | null
}

export interface ReportRow {
  /** The register's number of the row; `null` for rows of the open data without a number. */
  readonly rowNumber: number | null
  readonly rowName: string
  /** By column code; `A1` is the report year, `A2` the year before. */
  readonly values: Readonly<Record<string, ReportCell>>
  /** Name of the open-data element that the row was made from: `Assets`. */
  readonly element?: string
  /**
   * The open data's table, where it is no form of the specification: `PDF tabel`, `Tulemiaruanne`.
   */
  readonly table?: string
  /** The row was not published but summed from its parts. */
  readonly isSummed?: boolean
  /** The element was absent, and the balance sheet balances only if it is 0. */
  readonly isAssumedZero?: boolean
  /** An earlier version of the report had another value here. */
  readonly isCorrected?: boolean
}

/** A financial year; dates are `YYYY-MM-DD`. */
export interface FinancialYear {
  readonly start: string
  readonly end: string
}

/** One statement of one annual report. */
export interface AnnualReport {
  /** The register's `aruandeaasta`. */
  readonly year: number
  readonly reportType: ReportType
  /** `null` if the source does not have it. */
  readonly period: FinancialYear | null
  /** Figures of the group, because the company published none of its own. */
  readonly isConsolidated: boolean
  /** Names of columns by code. */
  readonly columns: Readonly<Record<string, string>>
  readonly rows: readonly ReportRow[]
  /**
   * Figures that belong to the statement and are in other tables of the report: labour costs and
   * employees in a note, depreciation in the cash flow statement. Left out where only the
   * statement's own rows were read.
   */
  readonly supplements?: readonly ReportRow[]
}

/** Matters that an auditor draws attention to without changing the opinion. */
export const auditMatters = ['emphasis', 'other-matter', 'going-concern'] as const

export type AuditMatter = (typeof auditMatters)[number]

/**
 * What the register says about a submission beside its figures; `null` where the source does not
 * give it.
 */
export interface Submission {
  /** `YYYY-MM-DD` */
  readonly submittedOn: string | null
  readonly isAudited: boolean | null
  /** Of the company by size, as the report says: `Mikroettevõtja`. */
  readonly category: string | null
  /** What the auditor was engaged for: `Audit`, `Ülevaatus`. */
  readonly auditKind: string | null
  /** As published: `Märkuseta`. */
  readonly auditorOpinion: string | null
  /** `null` where the source does not say whether there are any. */
  readonly modifications: readonly AuditMatter[] | null
}

export const unknownSubmission: Submission = {
  submittedOn: null,
  isAudited: null,
  category: null,
  auditKind: null,
  auditorOpinion: null,
  modifications: null,
}

/** The source of a stored report. */
export interface ReportSource {
  readonly kind: 'xml' | 'open-data'
  /** Name of the service, or of the open-data file that first had the report with these values. */
  readonly name: string
  /** The register's number of the report; `null` if the service does not return it. */
  readonly reportId: string | null
  /**
   * The day of its submission if known, else the date of that file or the day of the last request:
   * `YYYY-MM-DD`.
   */
  readonly asOf: string
}
