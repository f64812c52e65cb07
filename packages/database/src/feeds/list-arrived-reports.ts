import type { ReportType } from '@kvartal/domain/reports/report-type'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Reports of a year that arrived on the same day. */
export interface ArrivedReports {
  readonly year: number
  /** `YYYY-MM-DD`: the day of the file, or of the answer, that first had them. */
  readonly seenOn: string
  readonly reportTypes: readonly ReportType[]
  /** The registry codes of their companies. */
  readonly registryCodes: readonly string[]
}

/** When annual reports of companies arrived, without their contents, the newest first. A correction is another arrival. */
export async function listArrivedReports(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
  limit: number,
): Promise<ArrivedReports[]> {
  const { rows } = await sql<ArrivedReports>`
    select year, seen_on as "seenOn", array_agg(distinct report_type order by report_type) as "reportTypes",
      array_agg(distinct registry_code order by registry_code) as "registryCodes"
    from (
      select registry_code, year, report_type, seen_on from annual_reports where registry_code = any(${registryCodes}::text[])
      union all
      select registry_code, year, report_type, seen_on from superseded_reports where registry_code = any(${registryCodes}::text[])
    ) as reports
    group by year, seen_on order by seen_on desc, year desc limit ${limit}`.execute(db)
  return rows
}

/** A file of annual reports. */
export interface ReportFileNews {
  readonly year: number
  /** `YYYY-MM-DD` */
  readonly asOf: string
  /** The number of the publication on that day. */
  readonly publication: number
}

/** The register's files of annual reports that were imported, the newest first. */
export async function listReportFileNews(
  db: Kysely<Schema>,
  limit: number,
): Promise<ReportFileNews[]> {
  const { rows } = await sql<ReportFileNews>`
    select distinct year, as_of as "asOf", publication from report_files where year is not null
    order by as_of desc, publication desc, year desc limit ${limit}`.execute(db)
  return rows
}
