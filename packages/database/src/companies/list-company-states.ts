import type { CompanyState } from '@kvartal/domain/access/record-rules'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Managed and pending companies among these registry codes, by code. */
export async function listCompanyStates(
  db: Kysely<Schema>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CompanyState & { readonly id: number }>> {
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'registry_code', 'state', 'is_active'])
    .where(({ eb, fn, val }) => eb('registry_code', '=', fn.any(val([...codes]))))
    .execute()
  return new Map(
    rows.map(({ id, registry_code, state, is_active }) => [
      registry_code,
      { id, state, isActive: is_active },
    ]),
  )
}
