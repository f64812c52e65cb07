import type { AnnualReport, ReportSource } from '@kvartal/domain/reports/report'
import { areLiabilitiesSummed, structuredFiguresOf } from '@kvartal/domain/reports/structured-figures'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { copyLine, copyText } from '../imports/copy-text.ts'
import { countOutcomes, type MergeCounts } from '../imports/count-outcomes.ts'
import { storedRows } from './stored-rows.ts'

/** A report to be stored. */
export interface IncomingReport extends AnnualReport {
  readonly registryCode: string
  readonly source: ReportSource
}

const columns = [
  'registry_code',
  'year',
  'report_type',
  'period_start',
  'period_end',
  'is_consolidated',
  'columns',
  'rows',
  'figures',
  'source',
  'source_name',
  'source_report_id',
  'as_of',
]

/** Columns that differ when a report was published anew; the name and date of its file change every month. */
const published = columns.filter((column) => column !== 'source_name' && column !== 'as_of')

/** Creates the temporary table `incoming_reports`; it is dropped at the end of the transaction. */
export async function createReportStaging(client: PoolClient): Promise<void> {
  await client.query(
    `create temporary table incoming_reports on commit drop as select ${columns.join()} from annual_reports with no data`,
  )
}

export async function stageReports(client: PoolClient, reports: Iterable<IncomingReport>): Promise<void> {
  const text = copyText()
  for (const report of reports) text.add(lineOf(report))
  await pipeline(Readable.from(text.take()), client.query(copyFrom(`copy incoming_reports (${columns.join()}) from stdin`)))
}

/**
 * Merges the staged reports into the stored ones; a company has at most one staged report per year and type. The later
 * submission of a statement counts, whatever its scheme or method: an income statement or cash flow replaces an earlier
 * one of the other type, and two of the same day are both kept only if they came together. A company's own statement is
 * kept when only the group's is submitted, however late, and takes precedence over it.
 */
export async function mergeReports(client: PoolClient): Promise<MergeCounts> {
  await client.query('analyze incoming_reports')
  const ofSameYear = 'i.registry_code = r.registry_code and i.year = r.year'
  const ofSameReport = `${ofSameYear} and i.report_type = r.report_type`
  const otherType = `case i.report_type when '35' then '36' when '36' then '35' when '18' then '19' when '19' then '18' end`
  const valuesOf = (table: string) => published.map((column) => `${table}.${column}`).join()
  await client.query(
    `create temporary table report_outcomes on commit drop as
       select i.registry_code, i.year, i.report_type, case
           when greatest(r.as_of, other.as_of, beside.as_of) > i.as_of then 'older'
           when i.is_consolidated and not (coalesce(r.is_consolidated, true) and coalesce(other.is_consolidated, true)) then 'older'
           when r.id is null then 'added'
           when (${valuesOf('i')}) is distinct from (${valuesOf('r')}) then 'changed'
           else 'same'
         end as outcome
       from incoming_reports i
       left join annual_reports r on ${ofSameReport}
       left join annual_reports other
         on other.registry_code = i.registry_code and other.year = i.year and other.report_type = ${otherType}
       left join incoming_reports beside
         on beside.registry_code = i.registry_code and beside.year = i.year and beside.report_type = ${otherType}`,
  )
  await client.query(
    `delete from annual_reports r using report_outcomes i
     where ${ofSameYear} and r.report_type = ${otherType} and i.outcome <> 'older' and not exists (
       select from report_outcomes own
       where own.registry_code = r.registry_code and own.year = r.year and own.report_type = r.report_type and own.outcome <> 'older')`,
  )
  await client.query(
    `update annual_reports r set ${columns.map((column) => `${column} = i.${column}`).join()}
     from incoming_reports i join report_outcomes o using (registry_code, year, report_type)
     where ${ofSameReport} and (o.outcome = 'changed' or (o.outcome = 'same' and r.as_of <> i.as_of))`,
  )
  await client.query(
    `insert into annual_reports (${columns.join()})
     select ${columns.map((column) => `i.${column}`).join()}
     from incoming_reports i join report_outcomes o using (registry_code, year, report_type)
     where o.outcome = 'added' order by registry_code, year, report_type`,
  )
  return countOutcomes(client, 'report_outcomes')
}

/** The named figures, as stored in the column `figures`. */
function namedFigures(report: IncomingReport): string {
  const isSummed = report.reportType === '14' && areLiabilitiesSummed(report.rows)
  return JSON.stringify({ ...structuredFiguresOf(report), ...(isSummed && { areLiabilitiesSummed: true }) })
}

function lineOf(report: IncomingReport): string {
  const { registryCode, year, reportType, period, isConsolidated, columns: names, rows, source } = report
  return copyLine([
    registryCode,
    year,
    reportType,
    period?.start ?? null,
    period?.end ?? null,
    isConsolidated,
    JSON.stringify(names),
    storedRows(rows),
    namedFigures(report),
    source.kind,
    source.name,
    source.reportId,
    source.asOf,
  ])
}
