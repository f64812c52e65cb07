import type { EmtakVersion } from '@kvartal/domain/activities/activity-code'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** How much of the register's general data is stored. */
export interface DetailsSummary {
  /** The day of the newest file; `null` when none was read. */
  readonly asOf: string | null
  readonly companies: number
  /** Companies with a main activity. */
  readonly withActivity: number
}

/** What is stored of a company beside its facts; `null` for what no file says. */
export interface StoredDetails {
  /** The day of the general data that have the company; `null` when they do not. */
  readonly asOf: string | null
  readonly activity: { readonly code: string; readonly version: EmtakVersion } | null
  /** As the register words it. */
  readonly activityName: string | null
  readonly municipality: string | null
  /** By the register's list of all companies. */
  readonly listedMunicipality: string | null
  readonly emtaMunicipality: string | null
  readonly shareCapital: { readonly amount: number; readonly currency: string } | null
  readonly website: string | null
  readonly vatNumber: string | null
}

/**
 * SQL of a query of what is stored of a company, as `StoredDetails`; no row for one that no file
 * has.
 * @param registryCode SQL of a text in the columns' collation
 */
export const detailsOf = (registryCode: RawBuilder<unknown>) => sql`
  select
    c.as_of::text as "asOf",
    case when c.activity_code is not null
      then json_build_object('code', c.activity_code, 'version', c.activity_version::text) end as activity,
    a.name as "activityName", c.municipality, d.municipality as "listedMunicipality",
    d.emta_municipality as "emtaMunicipality",
    case when c.share_capital is not null and c.share_capital_currency is not null
      then json_build_object('amount', c.share_capital, 'currency', c.share_capital_currency) end as "shareCapital",
    c.website, d.vat_number as "vatNumber"
  from (select ${registryCode} as registry_code) asked
  left join directory d using (registry_code)
  left join company_details c using (registry_code)
  left join declared_activities a on a.registry_code = c.registry_code and a.code = c.activity_code and a.version = c.activity_version
  where d.registry_code is not null or c.registry_code is not null`

export async function summarizeDetails(db: Kysely<Schema>): Promise<DetailsSummary> {
  const { rows } = await sql<DetailsSummary>`
    select max(as_of)::text as "asOf", count(*) as companies, count(activity_code) as "withActivity"
    from company_details`.execute(db)
  return rows[0] ?? { asOf: null, companies: 0, withActivity: 0 }
}
