import {
  oneOfStatement,
  reportsOfElements,
  type ReportElement,
} from '@kvartal/domain/reports/element-rows'
import type { Submission } from '@kvartal/domain/reports/report'
import type {
  LeftOutElement,
  ReportElementRow,
  ReportFile,
} from '@kvartal/domain/reports/report-file'
import type { PoolClient } from 'pg'
import { copyLine } from '../import/copy-text.ts'
import {
  type ImportProgress,
  type BeforeCommit,
  inImportTransaction,
} from '../import/in-import-transaction.ts'
import type { MergeCounts } from '../import/judge-import.ts'
import type { Database } from '../open.ts'
import { copyReportFile, type ReportFileCounts } from './copy-report-file.ts'
import { type ReportDoubts, reportDoubts } from './report-doubts.ts'
import { type ReportFileFacts, saveReportFile, unknownFacts } from './report-files.ts'
import { recordHolders } from './report-holders.ts'
import { mergeReports } from './save-reports.ts'
import { createReportStaging, type IncomingReport, stageReports } from './staged-reports.ts'

export interface ElementCounts extends ReportFileCounts<LeftOutElement>, MergeCounts {
  /** Reports of the file that the general file lacks, or lists under another year. */
  readonly unknownReports: number
  readonly doubts: ReportDoubts
}

export interface ElementsOptions {
  readonly year: number
  /** The date of the file's data: `YYYY-MM-DD`. */
  readonly asOf: string
  readonly facts?: ReportFileFacts
  readonly onProgress?: (progress: ImportProgress) => void
  readonly beforeCommit?: BeforeCommit<ElementCounts>
}

/** Companies are processed in batches of this many reports, so that memory stays flat. */
const reportsAtOnce = 2000

/**
 * Imports the open data's elements of one year: joins them with that year's headings on either of a
 * report's numbers, builds report rows, and merges those with the stored ones. All of it or
 * nothing. Throws what reading the file throws.
 */
export async function importReportElements(
  database: Database,
  file: ReportFile<ReportElementRow, LeftOutElement>,
  options: ElementsOptions,
): Promise<ElementCounts> {
  return inImportTransaction(
    database,
    64,
    (client) => importInTransaction(client, file, options),
    options.beforeCommit,
  )
}

async function importInTransaction(
  client: PoolClient,
  file: ReportFile<ReportElementRow, LeftOutElement>,
  { year, asOf, facts = unknownFacts, onProgress }: ElementsOptions,
): Promise<ElementCounts> {
  const saved = await saveReportFile(client, { year, asOf, fileName: file.fileName, facts })
  const kinds = elementKinds()
  await client.query(
    `create temporary table incoming_elements
       (report_id text collate "C" not null, kind integer not null, value double precision not null) on commit drop`,
  )
  const fileCounts = await copyReportFile(client, file, {
    source: 'report-elements',
    copy: 'copy incoming_elements from stdin',
    lineOf: (row) => copyLine([row.reportId, kinds.numberOf(row), row.value]),
    onRead: (rows) => onProgress?.({ phase: 'read', rows }),
  })
  onProgress?.({ phase: 'merge', rows: fileCounts.read })
  await client.query('analyze incoming_elements')
  await createReportStaging(client)
  const doubts = reportDoubts()
  for await (const submissions of submissionsByCompany(client, year)) {
    const reports = submissions.map((ofCompany) => ofCompany.flatMap(reportsOf))
    for (const ofCompany of reports) doubts.addSubmissions(ofCompany)
    await stageReports(client, reports.flat())
  }
  const unknown = await client.query<{ count: number }>(
    `select count(distinct report_id) as count from incoming_elements i
     where not exists (select from report_keys k where k.key = i.report_id)`,
  )
  await recordHolders(client, saved.id)
  const counts = await mergeReports(client)
  await client.query(
    `update report_years set loaded_at = clock_timestamp(), elements_file = (
       select file_name from report_files where year = $1 order by as_of desc, publication desc, content_hash desc nulls last limit 1)
     where year = $1`,
    [year],
  )
  return {
    ...fileCounts,
    ...counts,
    unknownReports: unknown.rows[0]?.count ?? 0,
    doubts: doubts.summarize(),
  }

  function reportsOf(submission: ElementsOfReport): IncomingReport[] {
    const elements = submission.kinds.map((kind, i): ReportElement => ({
      ...kinds.of(kind),
      value: submission.values[i] ?? 0,
    }))
    const { registryCode, reportId, periodStart, periodEnd, submittedOn } = submission
    const period =
      periodStart === null || periodEnd === null ? null : { start: periodStart, end: periodEnd }
    const source = {
      kind: 'open-data',
      name: file.fileName,
      reportId,
      asOf: submittedOn ?? asOf,
    } as const
    const { isAudited, category, auditKind, auditorOpinion, modifications } = submission
    const told = {
      submission: { submittedOn, isAudited, category, auditKind, auditorOpinion, modifications },
      seenOn: asOf,
      file: saved,
    }
    doubts.addElements({ registryCode, reportId }, elements)
    return oneOfStatement(reportsOfElements(elements)).map((report) => ({
      ...report,
      ...told,
      registryCode,
      year,
      period,
      columns: {},
      source,
    }))
  }
}

/** One submitted report, as ids of element kinds with their values. */
interface ElementsOfReport extends Submission {
  readonly registryCode: string
  readonly reportId: string
  readonly periodStart: string | null
  readonly periodEnd: string | null
  readonly kinds: readonly number[]
  readonly values: readonly number[]
}

/** Each company's submissions, latest first, in batches of some hundred companies. */
async function* submissionsByCompany(
  client: PoolClient,
  year: number,
): AsyncGenerator<ElementsOfReport[][]> {
  await client.query(
    `create temporary table report_keys on commit drop as
       select report_id as key, report_id from report_headings where year = ${year}
       union select filled_report_id, report_id from report_headings where year = ${year} and filled_report_id is not null`,
  )
  await client.query('create index on report_keys (key)')
  await client.query('analyze report_keys')
  await client.query(
    `declare submissions no scroll cursor for
       select h.registry_code as "registryCode", h.report_id as "reportId", h.period_start as "periodStart",
         h.period_end as "periodEnd", h.submitted_on as "submittedOn", h.is_audited as "isAudited", h.category,
         h.audit_kind as "auditKind", h.auditor_opinion as "auditorOpinion", h.modifications, of_report.kinds, of_report.values
       from (
         select k.report_id, array_agg(i.kind order by i.ctid) as kinds, array_agg(i.value order by i.ctid) as values
         from incoming_elements i join report_keys k on k.key = i.report_id
         group by k.report_id
       ) of_report join report_headings h using (report_id)
       order by h.registry_code, h.submitted_on desc nulls last, length(h.report_id) desc, h.report_id desc`,
  )
  let waiting: ElementsOfReport[] = []
  for (;;) {
    const { rows } = await client.query<ElementsOfReport>(`fetch ${reportsAtOnce} from submissions`)
    if (rows.length === 0) break
    const groups = [
      ...Map.groupBy([...waiting, ...rows], ({ registryCode }) => registryCode).values(),
    ]
    // The last company of a batch may continue in the next one.
    waiting = groups.pop() ?? []
    yield groups
  }
  if (waiting.length > 0) yield [waiting]
  await client.query('close submissions')
}

/** Interns element kinds: there are a few hundred of them, used millions of times. */
function elementKinds() {
  const numbers = new Map<string, number>()
  const kinds: Omit<ReportElement, 'value'>[] = []
  return {
    numberOf({ table, label, name }: ReportElementRow): number {
      const key = `${table}\n${label}\n${name}`
      let number = numbers.get(key)
      if (number === undefined) {
        number = kinds.push({ table, label, name }) - 1
        numbers.set(key, number)
      }
      return number
    },
    of(number: number): Omit<ReportElement, 'value'> {
      const kind = kinds[number]
      if (kind === undefined) throw new RangeError(`No element is of kind ${number}.`)
      return kind
    },
  }
}
