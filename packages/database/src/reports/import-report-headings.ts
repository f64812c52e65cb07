import type { LeftOutHeading, ReportFile, ReportHeading } from '@kvartal/domain/reports/report-file'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { copyLine } from '../import/copy-text.ts'
import {
  type ImportProgress,
  type BeforeCommit,
  inImportTransaction,
} from '../import/in-import-transaction.ts'
import type { Database } from '../open.ts'
import { queriesOver } from '../over-client.ts'
import { copyReportFile, type ReportFileCounts } from './copy-report-file.ts'
import { mergeVersions } from './merge-versions.ts'
import {
  laterGeneralFiles,
  type ReportFileFacts,
  saveReportFile,
  unknownFacts,
} from './report-files.ts'
import {
  createReportStaging,
  statementIn,
  submissionColumns,
  submissionFields,
} from './staged-reports.ts'

export interface HeadingCounts extends ReportFileCounts<LeftOutHeading> {
  /** Reports of the requested years. */
  readonly headings: number
}

export interface HeadingsOptions {
  readonly years: readonly number[]
  /** The date of the file: `YYYY-MM-DD`; `null` if it is unknown. */
  readonly asOf: string | null
  readonly facts?: ReportFileFacts
  readonly onProgress?: (progress: ImportProgress) => void
  readonly beforeCommit?: BeforeCommit<HeadingCounts>
}

const columns = [
  'report_id',
  'filled_report_id',
  'registry_code',
  'year',
  'period_start',
  'period_end',
  'submitted_on',
  'is_audited',
  'category',
  'audit_kind',
  'auditor_opinion',
  'modifications',
  'as_of',
  'file_id',
]

/**
 * Imports the open data's general file of reports: who submitted what for the requested years. It
 * updates the headings of earlier files, and headings that it lacks are kept, so that the result is
 * the same in whatever order files are imported. All of it or nothing. Throws what reading the file
 * throws.
 */
export async function importReportHeadings(
  database: Database,
  file: ReportFile<ReportHeading, LeftOutHeading>,
  { beforeCommit, ...options }: HeadingsOptions,
): Promise<HeadingCounts> {
  return inImportTransaction(
    database,
    64,
    (client) => updateHeadings(client, file, options),
    beforeCommit,
  )
}

async function updateHeadings(
  client: PoolClient,
  file: ReportFile<ReportHeading, LeftOutHeading>,
  { years, asOf, facts = unknownFacts, onProgress }: Omit<HeadingsOptions, 'beforeCommit'>,
): Promise<HeadingCounts> {
  const wanted = new Set(years)
  const saved =
    asOf === null
      ? null
      : await saveReportFile(client, { year: null, asOf, fileName: file.fileName, facts })
  const laterFiles = saved === null ? [] : await laterGeneralFiles(client, saved)
  await client.query(
    'create temporary table incoming_headings (like report_headings) on commit drop',
  )
  const counts = await copyReportFile(client, file, {
    source: 'report-headings',
    copy: `copy incoming_headings (${columns.join()}) from stdin`,
    lineOf: (heading) => lineOf(heading, asOf, saved?.id ?? null),
    whyLeft: ({ year }) => (wanted.has(year) ? null : 'other-year'),
    onRead: (rows) => onProgress?.({ phase: 'read', rows }),
  })
  onProgress?.({ phase: 'merge', rows: counts.read })
  await keepAbsentColumns(client, file.absent ?? [])
  const db = queriesOver(client)
  await client.query('analyze incoming_headings')
  const submissionOf = (table: string) =>
    submissionColumns.map((column) => `${table}.${column}`).join()
  const { rowCount: corrected } = await client.query(
    `create temporary table corrected_headings on commit drop as
       select distinct h.report_id, h.registry_code, h.year from incoming_headings i join report_headings h using (report_id)
       where (${submissionOf('i')}) is distinct from (${submissionOf('h')})`,
  )
  const valuesOf = (table: string) => columns.map((column) => `${table}.${column}`).join()
  // The last of repeated rows about a report counts, and a later file over an earlier one.
  await sql`
    insert into report_headings (${sql.raw(columns.join())})
    select distinct on (report_id) ${sql.raw(columns.join())} from incoming_headings order by report_id, ctid desc
    on conflict (report_id) do update set ${sql.raw(columns.map((column) => `${column} = excluded.${column}`).join())}
    where (report_headings.as_of is null or excluded.as_of is null or excluded.as_of >= report_headings.as_of)
      and (report_headings.file_id is null or report_headings.file_id <> all(${laterFiles}))
      and (${sql.raw(valuesOf('report_headings'))}) is distinct from (${sql.raw(valuesOf('excluded'))})`.execute(
    db,
  )
  if (corrected !== 0) await updateSubmissions(client)
  const { rows } = await sql<{
    headings: number
  }>`select count(distinct report_id) as headings from incoming_headings`.execute(db)
  await sql`
    insert into report_years (year, headings_file) select unnest(${years}::integer[]), ${file.fileName}
    on conflict (year) do update set headings_file = excluded.headings_file`.execute(db)
  return { ...counts, headings: rows[0]?.headings ?? 0 }
}

/** The columns that are read from an optional one of the file. */
const columnsOfHeading: Readonly<Record<string, readonly string[]>> = {
  filledReportId: ['filled_report_id'],
  start: ['period_start', 'period_end'],
  end: ['period_start', 'period_end'],
  submittedOn: ['submitted_on'],
  isAudited: ['is_audited'],
  category: ['category'],
  auditKind: ['audit_kind'],
  auditorOpinion: ['auditor_opinion'],
  goingConcern: ['modifications'],
}

/** What a file does not have a column for stays as earlier files had it. */
async function keepAbsentColumns(client: PoolClient, absent: readonly string[]): Promise<void> {
  const kept = [...new Set(absent.flatMap((column) => columnsOfHeading[column] ?? []))]
  if (kept.length === 0) return
  await client.query(
    `update incoming_headings i set ${kept.map((column) => `${column} = h.${column}`).join()}
     from report_headings h where h.report_id = i.report_id`,
  )
}

/**
 * Updates the submission facts of stored versions from the headings, which may change which version
 * is current.
 */
async function updateSubmissions(client: PoolClient): Promise<void> {
  await createReportStaging(client)
  const affected = (table: string) =>
    `select v.registry_code, v.year, ${statementIn('v.report_type')} as statement from ${table} v
     join corrected_headings h on h.registry_code = v.registry_code and h.year = v.year and h.report_id = v.source_report_id`
  await client.query(
    `create temporary table report_outcomes on commit drop as
       select *, 'versions' as outcome from (${affected('annual_reports')} union ${affected('superseded_reports')}) affected`,
  )
  await mergeVersions(client)
}

function lineOf(heading: ReportHeading, asOf: string | null, fileId: number | null): string {
  const { reportId, filledReportId, registryCode, year, period, submittedOn } = heading
  return copyLine([
    reportId,
    filledReportId,
    registryCode,
    year,
    period?.start ?? null,
    period?.end ?? null,
    submittedOn,
    ...submissionFields(heading),
    asOf,
    fileId,
  ])
}
