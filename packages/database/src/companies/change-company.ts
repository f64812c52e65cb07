import type { FactOrigins } from '@kvartal/domain/company/fact-origins'
import type { FormerName } from '@kvartal/domain/registry/registry-facts'
import { type Kysely, sql } from 'kysely'
import type { Json } from '../column-types.ts'
import type { Schema } from '../schema.ts'
import { factColumns, formerNameColumns, type SomeFacts } from './company-columns.ts'

/** New values for a company; fields left out are not changed, `null` clears a field. */
export interface CompanyChange extends Omit<SomeFacts, 'registryCode'> {
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
