import type { LeftOutHeading, ReportFile, ReportHeading } from '@kvartal/domain/reports/report-file'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { copyLine } from '../imports/copy-text.ts'
import type { ImportProgress } from '../imports/import-progress.ts'
import { type BeforeCommit, inImportTransaction } from '../imports/in-import-transaction.ts'
import type { Database } from '../open.ts'
import { queriesOver } from '../over-client.ts'
import { copyReportFile, type ReportFileCounts } from './copy-report-file.ts'

export interface HeadingCounts extends ReportFileCounts<LeftOutHeading> {
  /** Reports of the requested years. */
  readonly headings: number
}

export interface HeadingsOptions {
  readonly years: readonly number[]
  readonly onProgress?: (progress: ImportProgress) => void
  readonly beforeCommit?: BeforeCommit<HeadingCounts>
}

const columns = ['report_id', 'filled_report_id', 'registry_code', 'year', 'period_start', 'period_end', 'submitted_on']

/**
 * Imports the open data's general file of reports: who submitted what for the requested years. It replaces the headings
 * of an earlier file. All of it or nothing. Throws what reading the file throws.
 */
export async function importReportHeadings(
  database: Database,
  file: ReportFile<ReportHeading, LeftOutHeading>,
  { years, onProgress, beforeCommit }: HeadingsOptions,
): Promise<HeadingCounts> {
  return inImportTransaction(database, 64, (client) => replaceHeadings(client, file, years, onProgress), beforeCommit)
}

async function replaceHeadings(
  client: PoolClient,
  file: ReportFile<ReportHeading, LeftOutHeading>,
  years: readonly number[],
  onProgress: HeadingsOptions['onProgress'],
): Promise<HeadingCounts> {
  const wanted = new Set(years)
  await client.query('create temporary table incoming_headings (like report_headings) on commit drop')
  const counts = await copyReportFile(client, file, {
    copy: `copy incoming_headings (${columns.join()}) from stdin`,
    lineOf,
    whyLeft: ({ year }) => (wanted.has(year) ? null : 'other-year'),
    onRead: (rows) => onProgress?.({ phase: 'read', rows }),
  })
  onProgress?.({ phase: 'merge', rows: counts.read })
  const db = queriesOver(client)
  await sql`delete from report_headings where year = any(${years}::integer[])`.execute(db)
  // The last of repeated rows about a report counts; a report that is still stored was listed under another year
  // before.
  const { numAffectedRows = 0n } = await sql`
    insert into report_headings (${sql.raw(columns.join())})
    select distinct on (report_id) ${sql.raw(columns.join())} from incoming_headings order by report_id, ctid desc
    on conflict (report_id) do update set ${sql.raw(columns.map((column) => `${column} = excluded.${column}`).join())}`.execute(db)
  await sql`
    insert into report_years (year, headings_file) select unnest(${years}::integer[]), ${file.fileName}
    on conflict (year) do update set headings_file = excluded.headings_file`.execute(db)
  return { ...counts, headings: Number(numAffectedRows) }
}

function lineOf({ reportId, filledReportId, registryCode, year, period, submittedOn }: ReportHeading): string {
  return copyLine([reportId, filledReportId, registryCode, year, period?.start ?? null, period?.end ?? null, submittedOn])
}
