import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { byName } from './company-in-list.ts'

/** A managed company with its former names. */
export interface CuratedName {
  readonly registryCode: string
  readonly name: string
  readonly formerNames: readonly string[]
  readonly isActive: boolean
}

/** The names of all managed companies, by name in Estonian order. */
export async function listCuratedNames(db: Kysely<Schema>): Promise<CuratedName[]> {
  const { rows } = await sql<CuratedName>`
    select registry_code as "registryCode", name, is_active as "isActive",
      array(select former.name from company_former_names as former where company_id = companies.id order by former.name) as "formerNames"
    from companies where state = 'managed'
    order by ${byName}`.execute(db)
  return rows
}
