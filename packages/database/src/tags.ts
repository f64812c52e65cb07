import { fold } from '@kvartal/domain/search/fold'
import { type Kysely, sql } from 'kysely'
import { isVisible } from './companies/company-in-list.ts'
import type { Schema } from './schema.ts'

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

export interface CountedTag extends TagRecord {
  /** Companies of the tag that the caller may see. */
  readonly companyCount: number
}

interface TagFilter {
  /** Count inactive companies too. */
  readonly includeHidden: boolean
  /** Part of the name, compared without case and diacritics. */
  readonly search?: string | undefined
  /** Only these tags. */
  readonly ids?: readonly number[] | undefined
}

/** Tags by name in Estonian order, with the number of companies of each. */
export async function listTags(
  db: Kysely<Schema>,
  { includeHidden, search = '', ids }: TagFilter,
): Promise<CountedTag[]> {
  const { rows } = await sql<CountedTag>`
    select
      tags.id, tags.name, description, color, text_color as "textColor", coalesce(company_count, 0) as "companyCount"
    from tags
    left join (
      select tag_id, count(*) as company_count
      from company_tags join companies on companies.id = company_id
      where ${isVisible(includeHidden)}
      group by tag_id
    ) as counted on counted.tag_id = tags.id
    where ${ids === undefined ? sql`true` : sql`tags.id = any(${ids}::integer[])`}
    order by tags.name`.execute(db)
  const wanted = fold(search.trim())
  return rows.filter((tag) => fold(tag.name).includes(wanted))
}

/** One tag; `null` when there is none. */
export async function findTag(
  db: Kysely<Schema>,
  id: number,
  { includeHidden }: { readonly includeHidden: boolean },
): Promise<CountedTag | null> {
  const [tag] = await listTags(db, { includeHidden, ids: [id] })
  return tag ?? null
}

/** Registry codes of a tag's active companies, for any caller; `null` when there is no such tag. */
export async function listCodesOfTag(
  db: Kysely<Schema>,
  tagId: number,
): Promise<readonly string[] | null> {
  const { rows } = await sql<{ codes: string[] }>`
    select array(
      select registry_code from companies join company_tags on company_id = companies.id
      where tag_id = tags.id and ${isVisible(false)} order by registry_code
    ) as codes
    from tags where id = ${tagId}`.execute(db)
  return rows[0]?.codes ?? null
}

/** New values for a tag. */
interface TagChange {
  readonly name?: string | undefined
  readonly description?: string | null | undefined
  readonly color?: string | undefined
  readonly textColor?: string | undefined
}

/** Updates a tag; fields left out are not changed. */
export async function changeTag(
  db: Kysely<Schema>,
  id: number,
  { name, description, color, textColor }: TagChange,
): Promise<void> {
  const change = { name, description, color, text_color: textColor }
  if (Object.values(change).every((value) => value === undefined)) return
  await db.updateTable('tags').set(change).where('id', '=', id).execute()
}

/** A new tag; colours are `#rrggbb` and have defaults. */
export interface NewTag {
  readonly name: string
  readonly description?: string | null
  /** Background of its badge. */
  readonly color?: string
  readonly textColor?: string
}

/**
 * Inserts tags in one statement.
 * @returns the ids by name
 * @throws the database's error when a name exists already
 */
export async function saveTags(
  db: Kysely<Schema>,
  tags: readonly NewTag[],
): Promise<ReadonlyMap<string, number>> {
  if (tags.length === 0) return new Map()
  const rows = await db
    .insertInto('tags')
    .values(
      tags.map(({ name, description = null, color, textColor }) => ({
        name,
        description,
        // The column has a default colour.
        ...(color === undefined ? {} : { color }),
        ...(textColor === undefined ? {} : { text_color: textColor }),
      })),
    )
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map((row) => [row.name, row.id]))
}
