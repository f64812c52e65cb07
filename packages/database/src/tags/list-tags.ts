import { fold } from '@kvartal/domain/search/fold'
import { type Kysely, sql } from 'kysely'
import { isVisible } from '../companies/company-in-list.ts'
import type { Schema } from '../schema.ts'
import type { TagRecord } from './tag-record.ts'

export interface CountedTag extends TagRecord {
  /** Companies of the tag that the caller may see. */
  readonly companyCount: number
}

export interface TagFilter {
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
