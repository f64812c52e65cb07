import { type ReportType, statementOf, typesOf } from '@kvartal/domain/reports/report-type'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export interface ReportStats {
  readonly missingBalanceSheet: number
  readonly missingIncomeStatement: number
  /** The most recent year with a stored report. */
  readonly mostRecentYear: number | null
}

/** How many tracked companies have no statement of the most recent stored year. */
export async function readReportStats(db: Kysely<Schema>): Promise<ReportStats> {
  const { rows } = await sql<ReportStats>`
    with newest as (select max(year) as year from annual_reports)
    select newest.year as "mostRecentYear",
      (count(c.id) filter (where not exists (
        select from annual_reports r where r.registry_code = c.registry_code and r.year = newest.year and report_type = '14'
      )))::integer as "missingBalanceSheet",
      (count(c.id) filter (where not exists (
        select from annual_reports r
        where r.registry_code = c.registry_code and r.year = newest.year and report_type in ('35', '36')
      )))::integer as "missingIncomeStatement"
    from newest left join companies c on c.state = 'managed' and c.is_tracked
    group by newest.year`.execute(db)
  return rows[0] ?? { missingBalanceSheet: 0, missingIncomeStatement: 0, mostRecentYear: null }
}

/** A tracked company and a year. */
export interface CompanyYear {
  readonly registryCode: string
  readonly name: string
  readonly year: number
}

interface AskedYears {
  readonly years: readonly number[]
  readonly reportTypes: readonly ReportType[]
  /**
   * Only years that lack a statement of the requested types; another type of the same statement is
   * enough.
   */
  readonly onlyMissing: boolean
}

/** Years of tracked companies, by name and then newest first. */
export async function listCompanyYears(
  db: Kysely<Schema>,
  { years, reportTypes, onlyMissing }: AskedYears,
): Promise<CompanyYear[]> {
  const statements = [...new Set(reportTypes.map(statementOf))]
  const lacks = statements.map((statement) => {
    const isOfStatement = sql`r.report_type = any(${typesOf(statement)}::text[])`
    return sql`not exists (
      select from annual_reports r
      where r.registry_code = c.registry_code and r.year = wanted.year and ${isOfStatement})`
  })
  const { rows } = await sql<CompanyYear>`
    select c.registry_code as "registryCode", c.name, wanted.year
    from companies c cross join unnest(${years}::integer[]) as wanted (year)
    where c.state = 'managed' and c.is_tracked
      and (${sql.join([sql`${!onlyMissing}`, ...lacks], sql` or `)})
    order by c.name, c.registry_code, wanted.year desc`.execute(db)
  return rows
}
