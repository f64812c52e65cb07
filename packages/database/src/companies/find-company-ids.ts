import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Ids of the managed companies among these registry codes; other codes, and inactive companies unless asked for, are
 * left out.
 */
export async function findCompanyIdsByCodes(
  db: Kysely<Schema>,
  registryCodes: readonly string[],
  { includeHidden }: { readonly includeHidden: boolean },
): Promise<ReadonlyMap<string, number>> {
  if (registryCodes.length === 0) return new Map()
  const rows = await db
    .selectFrom('companies')
    .select(['registry_code', 'id'])
    .where('registry_code', 'in', registryCodes)
    .where('state', '=', 'managed')
    .$if(!includeHidden, (query) => query.where('is_active', '=', true))
    .execute()
  return new Map(rows.map((row) => [row.registry_code, row.id]))
}
