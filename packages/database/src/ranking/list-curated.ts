import { comparableActivity } from '@kvartal/domain/company/activity'
import type { CuratedCompany } from '@kvartal/domain/ranking/company-columns'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * All managed companies, hidden ones included, with the facts that rankings need; by registry code.
 */
export async function listCurated(db: Kysely<Schema>): Promise<CuratedCompany[]> {
  const { rows } = await sql<CuratedCompany>`
    select companies.id, registry_code::integer as code, companies.name, county, business_activity as activity,
      legal_form as "legalForm", vat_registered as "vatRegistered",
      coalesce(to_char(registration_date, 'YYYYMMDD')::integer, 0) as registered, is_active as "isActive",
      exists (select from directory where directory.registry_code = companies.registry_code and gone_on is not null) as "isGone", tagged.ids as "tagIds"
    from companies
    cross join lateral (select array(select tag_id from company_tags where company_id = companies.id) as ids) as tagged
    where state = 'managed'
    order by registry_code`.execute(db)
  return rows.map((row) => ({
    ...row,
    activity: row.activity === null ? null : comparableActivity(row.activity),
  }))
}
