import { type Kysely, sql } from 'kysely'
import { largerFirst } from '../figures/company-sizes.ts'
import type { Schema } from '../schema.ts'
import { byName } from './company-in-list.ts'

/** A managed company with its former names. */
export interface CuratedName {
  readonly registryCode: string
  readonly name: string
  readonly formerNames: readonly string[]
  readonly isActive: boolean
  /** Its place by size, from 1 for the largest; equal for companies of equal size. */
  readonly place: number
}

/** The names of all managed companies, by size, then by name in Estonian order. */
export async function listCuratedNames(db: Kysely<Schema>): Promise<CuratedName[]> {
  const { rows } = await sql<CuratedName>`
    select registry_code as "registryCode", name, is_active as "isActive", dense_rank() over (order by ${largerFirst})::integer as place,
      array(select former.name from company_former_names as former where company_id = companies.id order by former.name) as "formerNames"
    from companies left join company_sizes as size using (registry_code)
    where state = 'managed'
    order by ${largerFirst}, ${byName}`.execute(db)
  return rows
}
