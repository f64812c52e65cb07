import type { ReportActivity } from '@kvartal/domain/reports/report-activities'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** The activities of a year's report, and the file that they are from. */
export interface ActivitiesOfYear {
  readonly year: number
  readonly activities: readonly ReportActivity[]
  readonly fileName: string
  /** The date of the file's data: `YYYY-MM-DD`. */
  readonly asOf: string
}

interface ActivitiesRecord extends Omit<ActivitiesOfYear, 'activities'> {
  readonly activities: readonly (readonly [
    code: string,
    version: ReportActivity['version'],
    revenue: number,
    isMain: boolean,
  ])[]
}

/**
 * A company's revenue by activity, oldest year first: of the report that the year's figures are
 * from, else of the latest submission.
 */
export async function listReportActivities(
  db: Kysely<Schema>,
  registryCode: string,
): Promise<ActivitiesOfYear[]> {
  const { rows } = await sql<ActivitiesRecord>`
    select distinct on (a.year) a.year, a.activities, f.file_name as "fileName", f.as_of as "asOf"
    from report_activities a join activity_files f on f.id = a.file_id
    left join report_headings h on h.report_id = a.report_id
    where a.registry_code = ${registryCode}
    order by a.year, exists (
        select from annual_reports r
        where r.registry_code = a.registry_code and r.year = a.year and r.source_report_id = a.report_id and r.report_type in ('35', '36')
      ) desc, h.submitted_on desc nulls last, length(a.report_id) desc, a.report_id desc`.execute(
    db,
  )
  return rows.map(({ activities, ...ofYear }) => ({
    ...ofYear,
    activities: activities.map(([code, version, revenue, isMain]) => ({
      code,
      version,
      revenue,
      isMain,
    })),
  }))
}

export interface ReportActivitiesSummary {
  /** The date of the newest file, `YYYY-MM-DD`; `null` before the first. */
  readonly asOf: string | null
  readonly reports: number
}

export async function summarizeReportActivities(
  db: Kysely<Schema>,
): Promise<ReportActivitiesSummary> {
  const { rows } = await sql<ReportActivitiesSummary>`
    select (select max(as_of)::text from activity_files) as "asOf", count(*) as reports
    from report_activities`.execute(db)
  return rows[0] ?? { asOf: null, reports: 0 }
}
