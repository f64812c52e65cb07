import type { FactOrigins } from '@kvartal/domain/company/fact-origins'
import type { FormerName } from '@kvartal/domain/company/facts'
import { type Kysely, sql } from 'kysely'
import type { Json } from '../column-types.ts'
import type { Schema } from '../schema.ts'
import { factColumns, formerNameColumns, type SomeFacts } from './company-columns.ts'

/** New values for a company; fields left out are not changed, `null` clears a field. */
interface CompanyChange extends Omit<SomeFacts, 'registryCode'> {
  readonly state?: 'managed'
  readonly isActive?: boolean | undefined
  readonly isTracked?: boolean | undefined
  readonly formerNames?: readonly FormerName[] | undefined
  /** The origins of all facts after the change. */
  readonly origins?: FactOrigins | undefined
  readonly tagIds?: readonly number[] | undefined
}

/** Updates a company. @throws the database's error when a tag is unknown */
export async function changeCompany(
  db: Kysely<Schema>,
  id: number,
  change: CompanyChange,
): Promise<void> {
  const { state, isActive, isTracked, formerNames, tagIds, origins } = change
  await db
    .updateTable('companies')
    // Kysely ignores undefined values.
    .set({
      updated_at: sql`now()`,
      state,
      is_active: isActive,
      is_tracked: isTracked,
      fact_origins: origins && sql<Json>`${JSON.stringify(origins)}::jsonb`,
      ...factColumns(change),
    })
    .where('id', '=', id)
    .execute()
  if (formerNames !== undefined) await replaceFormerNames(db, id, formerNames)
  if (tagIds !== undefined) await replaceTags(db, id, tagIds)
}

async function replaceFormerNames(
  db: Kysely<Schema>,
  companyId: number,
  names: readonly FormerName[],
): Promise<void> {
  await db.deleteFrom('company_former_names').where('company_id', '=', companyId).execute()
  if (names.length === 0) return
  const rows = names.map((name) => ({ company_id: companyId, ...formerNameColumns(name) }))
  await db.insertInto('company_former_names').values(rows).execute()
}

async function replaceTags(
  db: Kysely<Schema>,
  companyId: number,
  tagIds: readonly number[],
): Promise<void> {
  await sql`
    delete from company_tags where company_id = ${companyId} and tag_id <> all(${tagIds}::integer[])`.execute(
    db,
  )
  await sql`
    insert into company_tags (company_id, tag_id) select ${companyId}, unnest(${tagIds}::integer[])
    on conflict do nothing`.execute(db)
}

/** New values for many companies at once; fields left out are not changed. */
interface CompaniesChange {
  readonly addTagIds: readonly number[]
  readonly removeTagIds: readonly number[]
  readonly isActive?: boolean | undefined
  readonly isTracked?: boolean | undefined
}

/**
 * Applies the same change to all managed companies among these, in three statements whatever their
 * number.
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
