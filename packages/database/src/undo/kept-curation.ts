import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** What a haldur sets for a company, and the version of all its stored data. */
export interface Curation {
  readonly id: number
  readonly registryCode: string
  readonly isActive: boolean
  readonly isTracked: boolean
  readonly tagIds: readonly number[]
  /** Two versions are equal when facts, former names, tags and switches are. */
  readonly version: string
}

/**
 * Companies that were added or changed at once; `version` is that after the change, all else as it
 * was before.
 */
export interface KeptCuration {
  readonly kind: 'curation'
  readonly added: readonly Pick<Curation, 'id' | 'registryCode' | 'version'>[]
  readonly changed: readonly Curation[]
}

/** The current state of managed companies, by id. */
export async function listCuration(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Curation>> {
  if (ids.length === 0) return new Map()
  // A refresh with the same facts is not a change of a company, nor is a recommendation whose person
  // is forgotten.
  const { rows } = await sql<Curation>`
    select
      id, registry_code as "registryCode", is_active as "isActive", is_tracked as "isTracked", tagged.ids as "tagIds",
      md5(jsonb_build_array(
        to_jsonb(companies) - '{updated_at,emta_as_of,registry_as_of,recommended_by,recommender_name,recommender_email}'::text[],
        to_jsonb(tagged.ids),
        array(select to_jsonb(former) from company_former_names as former where company_id = companies.id order by to_jsonb(former))
      )::text) as version
    from companies
    cross join lateral (
      select array(select tag_id from company_tags where company_id = companies.id order by tag_id) as ids
    ) as tagged
    where id = any(${ids}::integer[]) and state = 'managed'`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** How to undo a change of many companies; `null` when it changed none. */
export async function keepCuration(
  db: Kysely<Schema>,
  {
    before,
    addedIds,
  }: { readonly before: ReadonlyMap<number, Curation>; readonly addedIds: readonly number[] },
): Promise<KeptCuration | null> {
  const after = await listCuration(db, [...before.keys(), ...addedIds])
  const changed = [...before.values()].flatMap((company) => {
    const version = after.get(company.id)?.version
    return version === undefined || version === company.version ? [] : [{ ...company, version }]
  })
  const added = addedIds.flatMap((id) => {
    const company = after.get(id)
    return company === undefined
      ? []
      : [{ id, registryCode: company.registryCode, version: company.version }]
  })
  return added.length + changed.length === 0 ? null : { kind: 'curation', added, changed }
}

/**
 * Why a change of many companies cannot be undone: companies that were changed or deleted since, or
 * a deleted tag.
 */
export type CurationObstacle = { readonly changedCodes: readonly string[] } | 'tag-removed'

/**
 * Deletes the added companies and restores tags and switches of the others; `null` when nothing is
 * in the way.
 */
export async function restoreCuration(
  db: Kysely<Schema>,
  { added, changed }: KeptCuration,
): Promise<CurationObstacle | null> {
  const companies = [...added, ...changed]
  const now = await listCuration(
    db,
    companies.map(({ id }) => id),
  )
  const others = companies.filter(({ id, version }) => now.get(id)?.version !== version)
  if (others.length > 0) return { changedCodes: others.map(({ registryCode }) => registryCode) }
  const tags = new Set(changed.flatMap(({ tagIds }) => tagIds))
  const present = await sql<{
    count: number
  }>`select count(*) from tags where id = any(${[...tags]}::integer[])`.execute(db)
  if (present.rows[0]?.count !== tags.size) return 'tag-removed'
  if (added.length > 0)
    await sql`delete from companies where id = any(${added.map(({ id }) => id)}::integer[])`.execute(
      db,
    )
  if (changed.length > 0) await restoreChanged(db, changed)
  return null
}

async function restoreChanged(db: Kysely<Schema>, changed: readonly Curation[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
    as given (id integer, "isActive" boolean, "isTracked" boolean, "tagIds" integer[])`
  await sql`
    update companies set is_active = given."isActive", is_tracked = given."isTracked", updated_at = now()
    from ${given} where companies.id = given.id`.execute(db)
  await sql`delete from company_tags where company_id = any(${changed.map(({ id }) => id)}::integer[])`.execute(
    db,
  )
  await sql`
    insert into company_tags (company_id, tag_id) select given.id, tag_id from ${given} cross join lateral unnest("tagIds") as tag_id`.execute(
    db,
  )
}
