import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export interface ReportStats {
  readonly missingBalanceSheet: number
  readonly missingIncomeStatement: number
  /** The most recent year that any report is stored of. */
  readonly mostRecentYear: number | null
}

/** How many tracked companies have no statement of the most recent year that is stored. */
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

/** Years of tracked companies, by name and then the newest first; only those that lack a statement if so wished. */
export async function listCompanyYears(
  db: Kysely<Schema>,
  { years, onlyMissing }: { readonly years: readonly number[]; readonly onlyMissing: boolean },
): Promise<CompanyYear[]> {
  const has = (types: readonly string[]) => sql`exists (
    select from annual_reports r
    where r.registry_code = c.registry_code and r.year = wanted.year and r.report_type = any(${types}::text[]))`
  const { rows } = await sql<CompanyYear>`
    select c.registry_code as "registryCode", c.name, wanted.year
    from companies c cross join unnest(${years}::integer[]) as wanted (year)
    where c.state = 'managed' and c.is_tracked
      and (${!onlyMissing} or not (${has(['14'])} and ${has(['35', '36'])}))
    order by c.name, c.registry_code, wanted.year desc`.execute(db)
  return rows
}
