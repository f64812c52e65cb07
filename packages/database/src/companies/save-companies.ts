import type { FormerName } from '@kvartal/domain/registry/registry-facts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { searchText } from './search-text.ts'

/** A new company; a field left out is unknown. */
export interface NewCompany {
  readonly registryCode: string
  readonly name: string
  /** Short form (OÜ, AS, …). */
  readonly legalForm?: string | null
  readonly county?: string | null
  readonly businessActivity?: string | null
  readonly vatRegistered?: boolean | null
  readonly status?: string | null
  readonly registrationDate?: string | null
  readonly street?: string | null
  readonly postalCode?: string | null
  readonly fullAddress?: string | null
  /** The date of EMTA's or the register's data. */
  readonly emtaAsOf?: string | null
  readonly registryAsOf?: string | null
  readonly formerNames?: readonly FormerName[]
  readonly tagIds?: readonly number[]
  /** A pending company is a recommendation without a decision; managed by default. */
  readonly state?: 'managed' | 'pending'
  /** True by default, like `isTracked`. */
  readonly isActive?: boolean
  readonly isTracked?: boolean
}

/**
 * Inserts companies with their former names and tags, all or none, in one statement whatever their number.
 * @returns the ids by registry code
 * @throws the database's error when a code exists already or a tag is unknown
 */
export async function saveCompanies(
  db: Kysely<Schema>,
  companies: readonly NewCompany[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; registry_code: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(companies.map(toRecord))}::jsonb) as given (
        registry_code text, state text, name text, legal_form text, county text, business_activity text,
        vat_registered boolean, is_active boolean, is_tracked boolean, status text, registration_date date,
        street text, postal_code text, full_address text, emta_as_of date, registry_as_of date,
        folded_name text, folded_words text, former_names jsonb, tag_ids integer[]
      )
    ), saved as (
      insert into companies (
        registry_code, state, name, legal_form, county, business_activity, vat_registered, is_active, is_tracked,
        status, registration_date, street, postal_code, full_address, emta_as_of, registry_as_of,
        folded_name, folded_words
      )
      select
        registry_code, state, name, legal_form, county, business_activity, vat_registered, is_active, is_tracked,
        status, registration_date, street, postal_code, full_address, emta_as_of, registry_as_of,
        folded_name, folded_words
      from given
      returning id, registry_code
    ), saved_names as (
      insert into company_former_names (company_id, name, start_date, end_date, folded_name, folded_words)
      select saved.id, former.*
      from given
      join saved using (registry_code)
      cross join lateral jsonb_to_recordset(given.former_names) as former (
        name text, start_date date, end_date date, folded_name text, folded_words text
      )
    ), saved_tags as (
      insert into company_tags (company_id, tag_id)
      select saved.id, tag_id
      from given
      join saved using (registry_code)
      cross join lateral unnest(given.tag_ids) as tag_id
    )
    select id, registry_code from saved`.execute(db)
  return new Map(rows.map((row) => [row.registry_code, row.id]))
}

function toRecord(company: NewCompany) {
  const { foldedName, foldedWords } = searchText(company.name)
  return {
    registry_code: company.registryCode,
    state: company.state ?? 'managed',
    name: company.name,
    legal_form: company.legalForm,
    county: company.county,
    business_activity: company.businessActivity,
    vat_registered: company.vatRegistered,
    is_active: company.isActive ?? true,
    is_tracked: company.isTracked ?? true,
    status: company.status,
    registration_date: company.registrationDate,
    street: company.street,
    postal_code: company.postalCode,
    full_address: company.fullAddress,
    emta_as_of: company.emtaAsOf,
    registry_as_of: company.registryAsOf,
    folded_name: foldedName,
    folded_words: foldedWords,
    former_names: (company.formerNames ?? []).map(toNameRecord),
    tag_ids: [...new Set(company.tagIds)],
  }
}

function toNameRecord({ name, startDate, endDate }: FormerName) {
  const { foldedName, foldedWords } = searchText(name)
  return { name, start_date: startDate, end_date: endDate, folded_name: foldedName, folded_words: foldedWords }
}
