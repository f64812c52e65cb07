import type { YearOfReports } from '@kvartal/domain/reports/derive-annual-figures'
import type { FinancialYear, Submission } from '@kvartal/domain/reports/report'
import type { ReportType } from '@kvartal/domain/reports/report-type'
import type { StructuredFigures } from '@kvartal/domain/reports/structured-figures'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { fileOfVersion } from './report-files.ts'
import {
  type ReportFilter,
  reportOfRow,
  type StoredReport,
  submissionOfRow,
} from './stored-report.ts'

/** All current reports of a company with their rows, oldest year first. */
export async function listReports(
  db: Kysely<Schema>,
  registryCode: string,
  filter: ReportFilter = {},
): Promise<StoredReport[]> {
  const rows = await db
    .selectFrom('annual_reports')
    .selectAll('annual_reports')
    .select(fileOfVersion)
    .where('registry_code', '=', registryCode)
    .$if(filter.year !== undefined, (query) => query.where('year', '=', filter.year ?? 0))
    .$if(filter.reportType !== undefined, (query) =>
      query.where('report_type', '=', filter.reportType ?? '14'),
    )
    .orderBy('year')
    .orderBy('report_type')
    .execute()
  return rows.map((row) => reportOfRow(row, true))
}

interface ReportRecord {
  readonly registryCode: string
  readonly year: number
  readonly reports: readonly {
    readonly reportType: ReportType
    readonly start: string | null
    readonly end: string | null
    readonly isConsolidated: boolean
    readonly figures: StructuredFigures
    readonly areLiabilitiesSummed: boolean
    readonly corrected: readonly string[]
  }[]
  readonly employees: readonly (number | null)[] | null
}

/**
 * The data from which annual figures of companies are derived: by registry code, oldest year first;
 * an empty list for a code without reports. One query for any number of companies.
 */
export async function listReportYears(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
): Promise<ReadonlyMap<string, YearOfReports[]>> {
  const years = new Map<string, YearOfReports[]>(registryCodes.map((code) => [code, []]))
  if (years.size === 0) return years
  const { rows } = await sql<ReportRecord>`
    select asked.code as "registryCode", of_year.year, of_year.reports, employees.counts as employees
    from unnest(${[...years.keys()]}::text[]) as asked (code)
    cross join lateral (
      select year, jsonb_agg(jsonb_build_object(
          'reportType', report_type, 'start', period_start, 'end', period_end, 'isConsolidated', is_consolidated,
          'figures', figures - 'areLiabilitiesSummed',
          'areLiabilitiesSummed', coalesce((figures ->> 'areLiabilitiesSummed')::boolean, false), 'corrected', corrected
        ) order by report_type) as reports
      from annual_reports where registry_code = asked.code collate "C" and report_type in ('14', '35', '36')
      group by year
    ) as of_year
    left join lateral (
      select array_agg(employee_count order by quarter) as counts
      from figures where registry_code = asked.code collate "C" and figures.year = of_year.year
    ) as employees on true
    order by of_year.year`.execute(db)
  for (const { registryCode, year, reports, employees } of rows) {
    years.get(registryCode)?.push({
      year,
      quarterlyEmployees: employees ?? [],
      reports: reports.map(({ start, end, ...report }) => ({
        ...report,
        period: periodOf(start, end),
      })),
    })
  }
  return years
}

function periodOf(start: string | null, end: string | null): FinancialYear | null {
  return start === null || end === null ? null : { start, end }
}

/** The versions of a company's reports that are not current, in order of arrival. */
export async function listSupersededReports(
  db: Kysely<Schema>,
  registryCode: string,
): Promise<StoredReport[]> {
  const rows = await db
    .selectFrom('superseded_reports')
    .selectAll('superseded_reports')
    .select(fileOfVersion)
    .where('registry_code', '=', registryCode)
    .orderBy('taken_in_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute()
  return rows.map((row) => reportOfRow(row, false))
}

/** A submission as the general file of the open data lists it. */
export interface ListedSubmission extends Submission {
  readonly reportId: string
  readonly year: number
  readonly period: FinancialYear | null
}

/** What a company submitted, of the years whose headings are loaded, the earliest first. */
export async function listSubmissions(
  db: Kysely<Schema>,
  registryCode: string,
): Promise<ListedSubmission[]> {
  const rows = await db
    .selectFrom('report_headings')
    .selectAll()
    .where('registry_code', '=', registryCode)
    .orderBy('year')
    .orderBy('submitted_on', (order) => order.asc().nullsFirst())
    .orderBy('report_id')
    .execute()
  return rows.map((row) => ({
    reportId: row.report_id,
    year: row.year,
    period:
      row.period_start === null || row.period_end === null
        ? null
        : { start: row.period_start, end: row.period_end },
    ...submissionOfRow(row),
  }))
}
