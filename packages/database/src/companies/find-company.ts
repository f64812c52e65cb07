import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { TagRecord } from '../tags/tag-record.ts'
import type { FormerName } from './save-companies.ts'

/** A company with everything kept about it; whether the caller may see it is for the caller to decide. */
export interface CompanyRecord {
  readonly id: number
  readonly registryCode: string
  /** Pending is a recommendation that nobody has decided on. */
  readonly state: 'managed' | 'pending'
  readonly name: string
  /** Short form (OÜ, AS, …). */
  readonly legalForm: string | null
  readonly county: string | null
  readonly businessActivity: string | null
  readonly vatRegistered: boolean | null
  readonly isActive: boolean
  readonly isTracked: boolean
  /** The register's status in words. */
  readonly status: string | null
  /** `YYYY-MM-DD`, like every date here. */
  readonly registrationDate: string | null
  readonly street: string | null
  readonly postalCode: string | null
  readonly fullAddress: string | null
  /** The day as of which EMTA or the register said so; `null` where it said nothing. */
  readonly emtaAsOf: string | null
  readonly registryAsOf: string | null
  /** ISO moments. */
  readonly createdAt: string
  readonly updatedAt: string
  /** Latest first. */
  readonly formerNames: readonly FormerName[]
  /** By name. */
  readonly tags: readonly TagRecord[]
}

/** One company by its id, whatever its state; `null` when there is none. */
export async function findCompany(db: Kysely<Schema>, id: number): Promise<CompanyRecord | null> {
  const { rows } = await sql<CompanyRecord>`
    select
      id, registry_code as "registryCode", state, name, legal_form as "legalForm", county,
      business_activity as "businessActivity", vat_registered as "vatRegistered", is_active as "isActive",
      is_tracked as "isTracked", status, registration_date as "registrationDate", street, postal_code as "postalCode",
      full_address as "fullAddress", emta_as_of as "emtaAsOf", registry_as_of as "registryAsOf",
      created_at as "createdAt", updated_at as "updatedAt",
      (
        select coalesce(json_agg(json_build_object('name', name, 'startDate', start_date, 'endDate', end_date)
          order by end_date desc nulls first, start_date desc nulls last, name), '[]')
        from company_former_names where company_id = companies.id
      ) as "formerNames",
      (
        select coalesce(json_agg(json_build_object('id', id, 'name', name, 'description', description,
          'color', color, 'textColor', text_color) order by name), '[]')
        from tags where id in (select tag_id from company_tags where company_id = companies.id)
      ) as tags
    from companies where id = ${id}`.execute(db)
  return rows[0] ?? null
}
