import { countedSection } from '@kvartal/domain/company/activity'
import type { CuratedCompany } from '@kvartal/domain/ranking/company-columns'
import { type Kysely, sql } from 'kysely'
import { emtakLabel, municipality } from '../directory/main-activity.ts'
import type { Schema } from '../schema.ts'

/**
 * All managed companies, hidden ones included, with the facts that rankings need; by registry code.
 */
export async function listCurated(db: Kysely<Schema>): Promise<CuratedCompany[]> {
  const { rows } = await sql<
    CuratedCompany & { declared: string | null; emtaActivity: string | null }
  >`
    select companies.id, registry_code::integer as code, companies.name, companies.county, companies.business_activity as activity,
      companies.legal_form as "legalForm", companies.vat_registered as "vatRegistered",
      coalesce(to_char(companies.registration_date, 'YYYYMMDD')::integer, 0) as registered, is_active as "isActive",
      directory.gone_on is not null as "isGone", tagged.ids as "tagIds", directory.emta_activity as "emtaActivity",
      ${sql.raw(municipality)} as municipality, company_details.activity_code as declared, ${sql.raw(emtakLabel)} as emtak
    from companies left join directory using (registry_code) left join company_details using (registry_code)
    cross join lateral (select array(select tag_id from company_tags where company_id = companies.id) as ids) as tagged
    where state = 'managed'
    order by registry_code`.execute(db)
  return rows.map(({ declared, emtaActivity, ...row }) => ({
    ...row,
    // What a person has written instead of EMTA's section stays.
    activity: countedSection(row.activity === emtaActivity ? declared : null, row.activity),
  }))
}
