import { readableActivity } from '@kvartal/domain/company/activity'
import { legalFormInName } from '@kvartal/domain/company/legal-form'
import type { CompanyFacts, FormerName } from '@kvartal/domain/registry/registry-facts'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Facts of a company from the register or EMTA; the register takes precedence. */
export interface DirectoryEntry extends CompanyFacts {
  /** Latest first; empty where the register was not asked for this company alone. */
  readonly formerNames: readonly FormerName[]
  /** The date of the register's or EMTA's data; `null` where the source has none. */
  readonly registryAsOf: string | null
  readonly emtaAsOf: string | null
}

/** A company by its registry code, managed or not; `null` when neither source knows it. */
export async function findInDirectory(db: Kysely<Schema>, registryCode: string): Promise<DirectoryEntry | null> {
  return (await readEntries(db, [registryCode])).get(registryCode) ?? null
}

/** Companies by their registry codes; codes that neither source knows are left out. */
export async function readEntries(db: Kysely<Schema>, registryCodes: readonly string[]): Promise<ReadonlyMap<string, DirectoryEntry>> {
  if (registryCodes.length === 0) return new Map()
  const { rows } = await sql<DirectoryEntry>`
    select
      registry_code as "registryCode", coalesce(registry_name, emta_name) as name, legal_form as "legalForm",
      coalesce(county, emta_county) as county, emta_activity as "businessActivity",
      coalesce(vat_registered, emta_vat_registered) as "vatRegistered", status,
      registration_date as "registrationDate", street, postal_code as "postalCode", full_address as "fullAddress",
      (
        select coalesce(json_agg(json_build_object('name', name, 'startDate', start_date, 'endDate', end_date)
          order by end_date desc nulls first, start_date desc nulls last, name), '[]')
        from directory_former_names as former where former.registry_code = directory.registry_code
      ) as "formerNames",
      registry_as_of as "registryAsOf", emta_as_of as "emtaAsOf"
    from directory
    where registry_code = any(${registryCodes}) and coalesce(registry_name, emta_name) is not null`.execute(db)
  return new Map(rows.map((row) => [row.registryCode, readable(row)]))
}

function readable(entry: DirectoryEntry): DirectoryEntry {
  const { name, legalForm, businessActivity } = entry
  return {
    ...entry,
    legalForm: legalForm ?? legalFormInName(name),
    businessActivity: businessActivity === null ? null : readableActivity(businessActivity),
  }
}
