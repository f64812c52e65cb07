import type { Basis, Quarter } from '@kvartal/domain/period/period'
import type { CoveredPeriod } from '@kvartal/domain/ranking/usual-period'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * The periods that have figures, oldest first, each with the number of companies that have any.
 * Reads all figures.
 * @param years of which periods are counted; all when left out
 */
export async function listCoveredPeriods(
  db: Kysely<Schema>,
  basis: Basis,
  years?: readonly number[],
): Promise<CoveredPeriod[]> {
  const isCounted = years === undefined ? sql`true` : sql`year = any(${years}::integer[])`
  const query =
    basis === 'quarter'
      ? sql<Row>`select year, quarter, count(*) as companies from figures where ${isCounted} group by year, quarter order by year, quarter`
      : sql<Row>`
          select year, null as quarter, count(*) as companies
          from (
            select distinct year, registry_code from annual_reports
            where report_type in ('14', '35', '36') and ${isCounted}
          ) of_years group by year order by year`
  const { rows } = await query.execute(db)
  return rows.map(({ year, quarter, companies }) => ({ period: { year, quarter }, companies }))
}

/**
 * The periods in which curated companies have figures.
 * @param areShown whether the companies are shown, or hidden
 */
export async function listCuratedPeriods(
  db: Kysely<Schema>,
  basis: Basis,
  { areShown }: { readonly areShown: boolean },
): Promise<CoveredPeriod[]> {
  const curated = sql`select registry_code from companies where state = 'managed' and is_active = ${areShown}`
  const query =
    basis === 'quarter'
      ? sql<Row>`
          select year, quarter, count(*) as companies
          from (${curated}) as curated join figures using (registry_code) group by year, quarter`
      : sql<Row>`
          select year, null as quarter, count(distinct registry_code) as companies
          from (${curated}) as curated join annual_reports using (registry_code)
          where report_type in ('14', '35', '36') group by year`
  const { rows } = await query.execute(db)
  return rows.map(({ year, quarter, companies }) => ({ period: { year, quarter }, companies }))
}

interface Row {
  readonly year: number
  // A year has none.
  readonly quarter: Quarter
  readonly companies: number
}
