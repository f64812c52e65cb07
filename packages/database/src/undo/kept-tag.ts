import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { keepRows, type KeptRows, restoreRows, takeRows } from './kept-rows.ts'

/** A deleted tag and which companies had it. */
export interface KeptTag {
  readonly kind: 'tag'
  readonly name: string
  readonly tags: KeptRows
  readonly links: KeptRows
}

/** Deletes a tag and removes it from all companies. */
export async function takeTag(
  db: Kysely<Schema>,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<KeptTag> {
  const links = await keepRows(db, 'company_tags', sql`tag_id = ${id}`)
  return { kind: 'tag', name, tags: await takeRows(db, 'tags', sql`id = ${id}`), links }
}

/** Why a tag cannot be restored as it was. */
export type TagObstacle = 'name-in-use' | 'company-removed'

/** Restores a tag under its id and gives it to its companies; `null` when nothing is in the way. */
export async function restoreTag(
  db: Kysely<Schema>,
  { tags, links }: KeptTag,
): Promise<TagObstacle | null> {
  const { rows } = await sql<{ isNameInUse: boolean; isCompanyMissing: boolean }>`
    select
      exists (
        select from tags join jsonb_to_recordset(${tags}::jsonb) as kept (name text) on lower(tags.name) = lower(kept.name)
      ) as "isNameInUse",
      exists (
        select from jsonb_to_recordset(${links}::jsonb) as link (company_id integer)
        where company_id not in (select id from companies)
      ) as "isCompanyMissing"`.execute(db)
  if (rows[0]?.isNameInUse === true) return 'name-in-use'
  if (rows[0]?.isCompanyMissing === true) return 'company-removed'
  await restoreRows(db, 'tags', tags)
  await restoreRows(db, 'company_tags', links)
  return null
}
