import type { PoolClient } from 'pg'
import { type BeforeCommit, inImportTransaction } from '../import/in-import-transaction.ts'
import type { MergeCounts } from '../import/judge-import.ts'
import type { Database } from '../open.ts'
import { mergeVersions } from './merge-versions.ts'
import { recordingChanges } from './report-changes.ts'
import { placeInDay } from './report-files.ts'
import {
  reportColumns,
  statementIn,
  submissionColumns,
  createReportStaging,
  type IncomingReport,
  stageReports,
} from './staged-reports.ts'

/** Columns about the import and the submission change every month. */
const unpublished: readonly string[] = [
  'source_name',
  'as_of',
  'seen_on',
  'file_id',
  'run_id',
  'submitted_on',
  'is_audited',
  'category',
  'audit_kind',
  'auditor_opinion',
  'modifications',
]
/** Derived from the rows; those of a report that was read before they existed change by themselves. */
const readFromRows: readonly string[] = ['figures', 'supplements']
/** Columns in which versions differ. */
const published = reportColumns.filter(
  (column) => !unpublished.includes(column) && !readFromRows.includes(column),
)

/**
 * Merges the staged reports into the stored ones. A new report is added and an equal one is left
 * alone, with one statement each; any other change of a company, year and statement becomes a
 * history of versions (`mergeVersions`), which is rare.
 */
export function mergeReports(client: PoolClient): Promise<MergeCounts> {
  return recordingChanges(client, () => mergeStaged(client))
}

async function mergeStaged(client: PoolClient): Promise<MergeCounts> {
  // Not the reports themselves: analyzing them would take longer than merging them without changes.
  await client.query('analyze incoming_reports (registry_code, year, report_type, statement)')
  const ofSameYear = (table: string) =>
    `${table}.registry_code = i.registry_code and ${table}.year = i.year`
  const otherType = `case i.report_type when '35' then '36' when '36' then '35' when '18' then '19' when '19' then '18' end`
  const valuesOf = (table: string) => published.map((column) => `${table}.${column}`).join()
  const seenOf = (table: string, file: string) =>
    `${table}.seen_on, coalesce(${placeInDay(file)}, '') collate "C"`
  const alsoOf = (table: string) =>
    [...submissionColumns, ...readFromRows].map((column) => `${table}.${column}`).join()
  await client.query(
    `create temporary table report_outcomes on commit drop as
       select i.registry_code, i.year, i.report_type, i.statement, case
           when several.statement is not null or other.id is not null or exists (
             select from superseded_reports s where ${ofSameYear('s')} and ${statementIn('s.report_type')} = i.statement) then 'versions'
           when r.id is null then 'added'
           when (${valuesOf('i')}) is not distinct from (${valuesOf('r')})
             and (r.supplements is null or i.supplements is not distinct from r.supplements) and (${seenOf('i', 'f')}) >= (${seenOf('r', 'seen_in')}) then 'same'
           else 'versions'
         end as outcome
       from incoming_reports i
       left join (
         select registry_code, year, statement from incoming_reports group by registry_code, year, statement having count(*) > 1
       ) several using (registry_code, year, statement)
       left join annual_reports r on ${ofSameYear('r')} and r.report_type = i.report_type
       left join report_files f on f.id = i.file_id
       left join report_files seen_in on seen_in.id = r.file_id
       left join annual_reports other on ${ofSameYear('other')} and other.report_type = ${otherType}`,
  )
  const { rows } = await client.query<{ outcome: string; count: number }>(
    'select outcome, count(*) from report_outcomes group by outcome',
  )
  const countOf = (outcome: string) => rows.find((row) => row.outcome === outcome)?.count ?? 0
  const { added, changed, same, olderThanStored } =
    countOf('versions') > 0 ? await mergeVersions(client) : noOutcomes
  // An answer of the service is as of its last request, a submission without a day as of the first
  // file with it.
  const asOf =
    "case when i.source = 'xml' then i.as_of else coalesce(i.submitted_on, r.seen_on) end"
  await client.query(
    `update annual_reports r set ${[...submissionColumns, ...readFromRows].map((column) => `${column} = i.${column}`).join()}, as_of = ${asOf}
     from incoming_reports i join report_outcomes o using (registry_code, year, report_type)
     where ${ofSameYear('r')} and r.report_type = i.report_type and o.outcome = 'same'
       and (${alsoOf('i')}, ${asOf}) is distinct from (${alsoOf('r')}, r.as_of)`,
  )
  await client.query(
    `insert into annual_reports (${reportColumns.join()}, taken_in_at)
     select ${reportColumns.map((column) => `i.${column}`).join()}, clock_timestamp()
     from incoming_reports i join report_outcomes o using (registry_code, year, report_type)
     where o.outcome = 'added' order by registry_code, year, report_type`,
  )
  return { added: countOf('added') + added, changed, same: countOf('same') + same, olderThanStored }
}

const noOutcomes: MergeCounts = { added: 0, changed: 0, same: 0, olderThanStored: 0 }

/** Stores reports, all or none, and keeps what they replace. */
export async function saveReports(
  database: Database,
  reports: readonly IncomingReport[],
  beforeCommit?: BeforeCommit<MergeCounts>,
): Promise<MergeCounts> {
  const store = async (client: PoolClient) => {
    await createReportStaging(client)
    await stageReports(client, reports)
    return mergeReports(client)
  }
  return inImportTransaction(database, 8, store, beforeCommit)
}
