import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** A tag and its colours, `#rrggbb`. */
export interface TagRecord {
  readonly id: number
  readonly name: string
  readonly description: string | null
  /** Background of its badge. */
  readonly color: string
  readonly textColor: string
}

const columns = ['id', 'name', 'description', 'color', 'text_color as textColor'] as const

/** A tag without its number of companies; `null` when there is none. */
export async function findTagRecord(db: Kysely<Schema>, id: number): Promise<TagRecord | null> {
  const found = await db.selectFrom('tags').select(columns).where('id', '=', id).executeTakeFirst()
  return found ?? null
}

/** The tag with a name, ignoring case; `null` when there is none. */
export async function findTagByName(db: Kysely<Schema>, name: string): Promise<TagRecord | null> {
  const found = await db
    .selectFrom('tags')
    .select(columns)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst()
  return found ?? null
}

/** All tags by name in Estonian order. */
export async function listTagNames(db: Kysely<Schema>): Promise<Pick<TagRecord, 'id' | 'name'>[]> {
  return db.selectFrom('tags').select(['id', 'name']).orderBy('name').execute()
}

/** The existing tags among the given ids, in the given order, without duplicates. */
export async function listNamedTags(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<TagRecord[]> {
  const { rows } = await sql<TagRecord>`
    select tags.id, name, description, color, text_color as "textColor"
    from tags join (
      select id, min(place) as place from unnest(${ids}::integer[]) with ordinality as named (id, place) group by id
    ) as named using (id)
    order by place`.execute(db)
  return rows
}
