import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export interface TrackedCompany {
  readonly registryCode: string
  readonly name: string
}

export interface TrackedFilter {
  /** Only companies without facts from the register, that is without registration date. */
  readonly onlyMissing: boolean
  /** Only these; `null` for all. */
  readonly registryCodes: readonly string[] | null
}

/** Companies that refreshes keep up to date, by name. */
export async function listTrackedCompanies(
  db: Kysely<Schema>,
  { onlyMissing, registryCodes }: TrackedFilter,
): Promise<TrackedCompany[]> {
  return db
    .selectFrom('companies')
    .select(['registry_code as registryCode', 'name'])
    .where('state', '=', 'managed')
    .where('is_tracked', '=', true)
    .$if(onlyMissing, (query) => query.where('registration_date', 'is', null))
    .$if(registryCodes !== null, (query) =>
      query.where(sql<boolean>`registry_code = any(${registryCodes}::text[])`),
    )
    .orderBy('name')
    .orderBy('registry_code')
    .execute()
}

/** Registry codes of tracked companies without figures of any quarter. */
export async function listCodesWithoutFigures(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ registry_code: string }>`
    select registry_code from companies c where state = 'managed' and is_tracked
      and not exists (select from figures f where f.registry_code = c.registry_code)
    order by registry_code`.execute(db)
  return rows.map(({ registry_code }) => registry_code)
}
