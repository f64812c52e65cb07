import { readableActivity } from '@kvartal/domain/company/activity'
import { type FactOrigins, mergeOrigins, originsOf } from '@kvartal/domain/company/fact-origins'
import {
  mergeFacts,
  type SourceFacts,
  type CompanyFacts,
  type FormerName,
} from '@kvartal/domain/company/facts'
import { legalFormInName } from '@kvartal/domain/company/legal-form'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { registryColumns } from './registry-columns.ts'

/** Facts of a company from the register or EMTA; the register takes precedence. */
export interface DirectoryEntry extends CompanyFacts {
  /** Latest first; empty where the register was never asked about this company individually. */
  readonly formerNames: readonly FormerName[]
  /** The date of the register's or EMTA's data; `null` where the source has none. */
  readonly registryAsOf: string | null
  readonly emtaAsOf: string | null
  /**
   * The day of the register's first whole file without the company; `null` while it is there, or
   * never was.
   */
  readonly goneOn: string | null
  readonly origins: FactOrigins
}

/** A company by its registry code, managed or not; `null` when neither source knows it. */
export async function findInDirectory(
  db: Kysely<Schema>,
  registryCode: string,
): Promise<DirectoryEntry | null> {
  return (await readEntries(db, [registryCode])).get(registryCode) ?? null
}

interface Row extends Pick<
  DirectoryEntry,
  'registryCode' | 'name' | 'formerNames' | 'registryAsOf' | 'emtaAsOf' | 'goneOn'
> {
  readonly registry: Omit<SourceFacts, 'name'> & { readonly name: string | null }
  readonly emta: Pick<CompanyFacts, 'county' | 'businessActivity' | 'vatRegistered'>
}

const registryPairs = sql.raw(
  registryColumns.map(({ fact, name }) => `'${fact}', ${name}`).join(', '),
)

/** Companies by their registry codes; codes that neither source knows are left out. */
export async function readEntries(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
): Promise<ReadonlyMap<string, DirectoryEntry>> {
  if (registryCodes.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select
      registry_code as "registryCode", coalesce(registry_name, emta_name) as name,
      json_build_object(${registryPairs}) as registry,
      json_build_object('county', emta_county, 'businessActivity', emta_activity, 'vatRegistered', emta_vat_registered) as emta,
      (
        select coalesce(json_agg(json_build_object('name', name, 'startDate', start_date, 'endDate', end_date)
          order by end_date desc nulls first, start_date desc nulls last, name), '[]')
        from directory_former_names as former where former.registry_code = directory.registry_code
      ) as "formerNames",
      registry_as_of as "registryAsOf", emta_as_of as "emtaAsOf", gone_on as "goneOn"
    from directory
    where registry_code = any(${registryCodes}) and coalesce(registry_name, emta_name) is not null`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.registryCode, toEntry(row)]))
}

function toEntry({ name, registry, emta, ...rest }: Row): DirectoryEntry {
  const businessActivity =
    emta.businessActivity === null ? null : readableActivity(emta.businessActivity)
  const ofEmta = { ...emta, name, businessActivity, legalForm: legalFormInName(name) }
  const ofRegistry = { ...registry, formerNames: rest.formerNames }
  // The legal form is read from the name where the register gives none, so it has the name's
  // source.
  const sourceOfName = registry.name === null ? 'emta' : 'registry'
  return {
    ...rest,
    ...mergeFacts({ ...registry, name }, ofEmta),
    origins: mergeOrigins(
      {
        facts: ofRegistry,
        origins: {
          ...originsOf(ofRegistry, 'registry'),
          ...originsOf({ legalForm: ofRegistry.legalForm }, sourceOfName),
        },
      },
      {
        facts: ofEmta,
        origins: {
          ...originsOf(ofEmta, 'emta'),
          ...originsOf({ legalForm: ofEmta.legalForm }, sourceOfName),
        },
      },
    ),
  }
}

/** The entry with the register's own name of the activity, where EMTA has none. */
export function withActivity(entry: DirectoryEntry, activity: string | null): DirectoryEntry {
  if (entry.businessActivity !== null || activity === null) return entry
  return {
    ...entry,
    businessActivity: activity,
    origins: { ...entry.origins, businessActivity: 'registry' },
  }
}
