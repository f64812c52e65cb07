import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** New values for many companies at once; fields left out are not changed. */
export interface CompaniesChange {
  readonly addTagIds: readonly number[]
  readonly removeTagIds: readonly number[]
  readonly isActive?: boolean | undefined
  readonly isTracked?: boolean | undefined
}

/**
 * Applies the same change to all managed companies among these, in three statements whatever their number.
 * @returns the registry codes of the managed companies found, in order
 * @throws the database's error when a tag is unknown
 */
export async function changeCompanies(
  db: Kysely<Schema>,
  ids: readonly number[],
  { addTagIds, removeTagIds, isActive, isTracked }: CompaniesChange,
): Promise<string[]> {
  const { rows } = await sql<{ id: number; registry_code: string }>`
    update companies set
      is_active = coalesce(${isActive ?? null}::boolean, is_active),
      is_tracked = coalesce(${isTracked ?? null}::boolean, is_tracked),
      updated_at = now()
    where id = any(${ids}::integer[]) and state = 'managed'
    returning id, registry_code`.execute(db)
  const changed = rows.map(({ id }) => id)
  if (removeTagIds.length > 0) {
    await sql`
      delete from company_tags
      where company_id = any(${changed}::integer[]) and tag_id = any(${removeTagIds}::integer[])`.execute(
      db,
    )
  }
  if (addTagIds.length > 0) {
    await sql`
      insert into company_tags (company_id, tag_id)
      select company_id, tag_id from unnest(${changed}::integer[]) as company_id, unnest(${addTagIds}::integer[]) as tag_id
      on conflict do nothing`.execute(db)
  }
  return rows.map((row) => row.registry_code).sort()
}
