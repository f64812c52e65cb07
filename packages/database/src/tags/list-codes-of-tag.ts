import { type Kysely, sql } from 'kysely'
import { isVisible } from '../companies/company-in-list.ts'
import type { Schema } from '../schema.ts'

/** Registry codes of a tag's active companies, for any caller; `null` when there is no such tag. */
export async function listCodesOfTag(db: Kysely<Schema>, tagId: number): Promise<readonly string[] | null> {
  const { rows } = await sql<{ codes: string[] }>`
    select array(
      select registry_code from companies join company_tags on company_id = companies.id
      where tag_id = tags.id and ${isVisible(false)} order by registry_code
    ) as codes
    from tags where id = ${tagId}`.execute(db)
  return rows[0]?.codes ?? null
}
