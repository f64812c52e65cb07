import {
  type AnnualReport,
  type ReportSource,
  type Submission,
  unknownSubmission,
} from '@kvartal/domain/reports/report'
import type { FileOfDay } from '@kvartal/domain/reports/report-versions'
import {
  areLiabilitiesSummed,
  structuredFiguresOf,
} from '@kvartal/domain/reports/structured-figures'
import type { PoolClient } from 'pg'
import { copyIn } from '../import/copy-in.ts'
import { copyLine, copyText } from '../import/copy-text.ts'
import { storedRows } from './stored-report.ts'

/** A report to be stored. */
export interface IncomingReport extends AnnualReport {
  readonly registryCode: string
  readonly source: ReportSource
  /** Unknown by default. */
  readonly submission?: Submission
  /** The date of the file, or the day of the request; by default the source's. */
  readonly seenOn?: string
  readonly file?: FileOfDay
  /** The run that requested it; files have their own. */
  readonly runId?: number
}

/** The columns of a stored report, current or not. */
export const reportColumns = [
  'registry_code',
  'year',
  'report_type',
  'period_start',
  'period_end',
  'is_consolidated',
  'columns',
  'rows',
  'supplements',
  'figures',
  'source',
  'source_name',
  'source_report_id',
  'as_of',
  'submitted_on',
  'is_audited',
  'category',
  'audit_kind',
  'auditor_opinion',
  'modifications',
  'seen_on',
  'file_id',
  'run_id',
] as const

/** The values for the columns of a stored report. */
export interface ReportFields extends Pick<
  IncomingReport,
  'registryCode' | 'year' | 'reportType' | 'period' | 'isConsolidated' | 'source'
> {
  readonly submission: Submission
  readonly seenOn: string
  readonly file: FileOfDay | null
  readonly runId: number | null
  /** Columns, rows, supplements and figures as JSON. */
  readonly stored: readonly [
    columns: string,
    rows: string,
    supplements: string | null,
    figures: string,
  ]
}

/** The fields in the order of `reportColumns`. */
export function reportFields(report: ReportFields): (string | number | boolean | null)[] {
  const {
    registryCode,
    year,
    reportType,
    period,
    isConsolidated,
    stored,
    source,
    submission,
    seenOn,
    file,
    runId,
  } = report
  return [
    registryCode,
    year,
    reportType,
    period?.start ?? null,
    period?.end ?? null,
    isConsolidated,
    ...stored,
    source.kind,
    source.name,
    source.reportId,
    source.asOf,
    submission.submittedOn,
    ...submissionFields(submission),
    seenOn,
    file?.id ?? null,
    runId,
  ]
}

/** The fields of a submission beside its day, in the order of the columns. */
export function submissionFields({
  isAudited,
  category,
  auditKind,
  auditorOpinion,
  modifications,
}: Omit<Submission, 'submittedOn'>): (string | boolean | null)[] {
  return [
    isAudited,
    category,
    auditKind,
    auditorOpinion,
    modifications === null ? null : `{${modifications.join()}}`,
  ]
}

/** Columns with a submission's facts from the general file; updating them makes no new version. */
export const submissionColumns = [
  'period_start',
  'period_end',
  'submitted_on',
  'is_audited',
  'category',
  'audit_kind',
  'auditor_opinion',
  'modifications',
] as const

/** Creates the temporary table `incoming_reports`; it is dropped at the end of the transaction. */
export async function createReportStaging(client: PoolClient): Promise<void> {
  await client.query(
    `create temporary table incoming_reports on commit drop as select ${reportColumns.join()} from annual_reports with no data;
     alter table incoming_reports add column position integer generated always as identity,
       add column statement text generated always as (${statementIn('report_type')}) stored`,
  )
}

/** The statement of a column with a report type, as SQL. */
export function statementIn(column: string): string {
  return `case when ${column} = '14' then 'balance' when ${column} in ('35', '36') then 'income' else 'cash-flow' end`
}

export async function stageReports(
  client: PoolClient,
  reports: Iterable<IncomingReport>,
): Promise<void> {
  const text = copyText()
  for (const report of reports) text.add(lineOf(report))
  await copyIn(client, `copy incoming_reports (${reportColumns.join()}) from stdin`, text.take())
}

/** The named figures, as stored in the column `figures`. */
function namedFigures(report: IncomingReport): string {
  const isSummed = report.reportType === '14' && areLiabilitiesSummed(report.rows)
  return JSON.stringify({
    ...structuredFiguresOf(report),
    ...(isSummed && { areLiabilitiesSummed: true }),
  })
}

function lineOf(report: IncomingReport): string {
  const {
    submission = unknownSubmission,
    seenOn = report.source.asOf,
    file = null,
    runId = null,
  } = report
  const stored = [
    JSON.stringify(report.columns),
    storedRows(report.rows),
    report.supplements === undefined ? null : storedRows(report.supplements),
    namedFigures(report),
  ] as const
  return copyLine(reportFields({ ...report, submission, seenOn, file, runId, stored }))
}
