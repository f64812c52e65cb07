import {
  gatherActivities,
  type LeftOutActivity,
  type ReportActivity,
  type ReportActivityLine,
} from '@kvartal/domain/reports/report-activities'
import type { ReportFile } from '@kvartal/domain/reports/report-file'
import type { PoolClient } from 'pg'
import { copyIn } from '../import/copy-in.ts'
import { copyLine, copyText } from '../import/copy-text.ts'
import {
  type BeforeCommit,
  type ImportProgress,
  inImportTransaction,
} from '../import/in-import-transaction.ts'
import { countOutcomes, type MergeCounts } from '../import/judge-import.ts'
import type { Database } from '../open.ts'
import { copyReportFile, type ReportFileCounts } from './copy-report-file.ts'
import { placeInDay, type ReportFileFacts, unknownFacts } from './report-files.ts'

export interface ActivityCounts extends ReportFileCounts<LeftOutActivity>, MergeCounts {
  /** Reports of the file that the imported general files lack. */
  readonly unknownReports: number
  readonly withoutMain: number
  /** Reports with several main activities, and with a code several times: the first ones. */
  readonly doubts: readonly ActivityDoubt[]
  readonly severalMains: number
  readonly repeatedCodes: number
}

export interface ActivityDoubt {
  readonly registryCode: string
  readonly year: number
  readonly reportId: string
  readonly hasSeveralMains: boolean
  readonly repeated: readonly string[]
}

export interface ActivitiesOptions {
  /** The date of the file's data: `YYYY-MM-DD`. */
  readonly asOf: string
  readonly facts?: ReportFileFacts
  readonly onProgress?: (progress: ImportProgress) => void
  readonly beforeCommit?: BeforeCommit<ActivityCounts>
}

const reportsAtOnce = 2000
const doubtsKept = 100

/**
 * Imports the open data's revenue by activity of all reports whose headings are loaded, on either
 * of a report's numbers. The later file counts, in whatever order files are imported. All of it or
 * nothing. Throws what reading the file throws.
 */
export async function importReportActivities(
  database: Database,
  file: ReportFile<ReportActivityLine, LeftOutActivity>,
  { beforeCommit, ...options }: ActivitiesOptions,
): Promise<ActivityCounts> {
  return inImportTransaction(
    database,
    64,
    (client) => importInTransaction(client, file, options),
    beforeCommit,
  )
}

async function importInTransaction(
  client: PoolClient,
  file: ReportFile<ReportActivityLine, LeftOutActivity>,
  { asOf, facts = unknownFacts, onProgress }: Omit<ActivitiesOptions, 'beforeCommit'>,
): Promise<ActivityCounts> {
  const fileId = await saveActivityFile(client, file.fileName, asOf, facts)
  await client.query(
    `create temporary table incoming_lines
       (report_id text collate "C" not null, code text not null, version text, revenue double precision not null, is_main boolean not null) on commit drop;
     create temporary table incoming_activities (like report_activities) on commit drop`,
  )
  const counts = await copyReportFile(client, file, {
    source: 'report-activities',
    copy: 'copy incoming_lines from stdin',
    lineOf: ({ reportId, code, version, revenue, isMain }) =>
      copyLine([reportId, code, version, revenue, isMain]),
    onRead: (rows) => onProgress?.({ phase: 'read', rows }),
  })
  onProgress?.({ phase: 'merge', rows: counts.read })
  await client.query('analyze incoming_lines')
  const told = await stageActivities(client, fileId)
  const unknown = await client.query<{ count: number }>(
    `select count(distinct report_id) as count from incoming_lines i
     where not exists (select from activity_keys k where k.key = i.report_id)`,
  )
  return {
    ...counts,
    ...(await mergeActivities(client)),
    ...told,
    unknownReports: unknown.rows[0]?.count ?? 0,
  }
}

/** The id of a file, which is known by its bytes. */
async function saveActivityFile(
  client: PoolClient,
  fileName: string,
  asOf: string,
  { publication, contentHash, origin }: ReportFileFacts,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into activity_files (as_of, publication, file_name, content_hash, run_id, page_url, imported_at)
     values ($1, $2, $3, $4, $5, $6, clock_timestamp())
     on conflict (as_of, publication, content_hash) do update set page_url = coalesce(activity_files.page_url, excluded.page_url)
     returning id`,
    [asOf, publication, fileName, contentHash, origin.runId, origin.pageUrl],
  )
  const [saved] = rows
  if (saved === undefined) throw new Error(`The file ${fileName} was not saved.`)
  return saved.id
}

interface LinesOfReport {
  readonly reportId: string
  readonly registryCode: string
  readonly year: number
  readonly lines: readonly (readonly [
    code: string,
    version: ReportActivity['version'],
    revenue: number,
    isMain: boolean,
    /** Under the report's own number, not under its second one. */
    isOwn: boolean,
  ])[]
}

/** Gathers the lines of each known report into a row of activities. */
async function stageActivities(
  client: PoolClient,
  fileId: number,
): Promise<Pick<ActivityCounts, 'withoutMain' | 'doubts' | 'severalMains' | 'repeatedCodes'>> {
  await client.query(
    `create temporary table activity_keys on commit drop as
       select report_id as key, report_id from report_headings
       union select filled_report_id, report_id from report_headings where filled_report_id is not null;
     create index on activity_keys (key);
     analyze activity_keys;
     declare lines no scroll cursor for
       select h.report_id as "reportId", h.registry_code as "registryCode", h.year, of_report.lines
       from (
         select k.report_id, json_agg(json_build_array(i.code, i.version, i.revenue, i.is_main, k.key = k.report_id) order by i.ctid) as lines
         from incoming_lines i join activity_keys k on k.key = i.report_id group by k.report_id
       ) of_report join report_headings h using (report_id)`,
  )
  const doubts: ActivityDoubt[] = []
  const counts = { withoutMain: 0, severalMains: 0, repeatedCodes: 0 }
  for (;;) {
    const { rows } = await client.query<LinesOfReport>(`fetch ${reportsAtOnce} from lines`)
    if (rows.length === 0) break
    const text = copyText()
    for (const { reportId, registryCode, year, lines } of rows) {
      const own = lines.filter(([, , , , isOwn]) => isOwn)
      const gathered = gatherActivities(
        (own.length > 0 ? own : lines).map(([code, version, revenue, isMain]) => ({
          code,
          version,
          revenue,
          isMain,
        })),
      )
      const { activities, repeated, hasSeveralMains } = gathered
      if (!activities.some(({ isMain }) => isMain)) counts.withoutMain += 1
      if (hasSeveralMains) counts.severalMains += 1
      if (repeated.length > 0) counts.repeatedCodes += 1
      if ((hasSeveralMains || repeated.length > 0) && doubts.length < doubtsKept)
        doubts.push({ registryCode, year, reportId, hasSeveralMains, repeated })
      text.add(copyLine([reportId, registryCode, year, storedActivities(activities), fileId]))
    }
    await copyIn(client, 'copy incoming_activities from stdin', text.take())
  }
  await client.query('close lines')
  return { ...counts, doubts }
}

function storedActivities(activities: readonly ReportActivity[]): string {
  return JSON.stringify(
    activities.map(({ code, version, revenue, isMain }) => [code, version, revenue, isMain]),
  )
}

/** A report has the activities of the latest file with it. */
async function mergeActivities(client: PoolClient): Promise<MergeCounts> {
  const rankOf = (table: string) => `${table}.as_of, (${placeInDay(table)}) collate "C"`
  await client.query(
    `analyze incoming_activities;
     create temporary table activity_outcomes on commit drop as
       select i.*, case
           when a.report_id is null then 'added'
           when (${rankOf('f')}) < (${rankOf('stored')}) then 'older'
           when i.activities = a.activities then 'same'
           else 'changed'
         end as outcome
       from incoming_activities i join activity_files f on f.id = i.file_id
       left join report_activities a using (report_id) left join activity_files stored on stored.id = a.file_id;
     insert into report_activities (report_id, registry_code, year, activities, file_id)
       select report_id, registry_code, year, activities, file_id from activity_outcomes where outcome <> 'older'
       on conflict (report_id) do update set registry_code = excluded.registry_code, year = excluded.year,
         activities = excluded.activities, file_id = excluded.file_id
       where (report_activities.activities, report_activities.registry_code, report_activities.year)
         is distinct from (excluded.activities, excluded.registry_code, excluded.year)`,
  )
  return countOutcomes(client, 'activity_outcomes')
}
