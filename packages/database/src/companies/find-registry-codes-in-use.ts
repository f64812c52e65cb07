import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Those of the registry codes that belong to a managed or pending company. */
export async function findRegistryCodesInUse(db: Kysely<Schema>, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db.selectFrom('companies').select('registry_code').where('registry_code', 'in', codes).execute()
  return new Set(rows.map((row) => row.registry_code))
}
