import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { TagRecord } from './tag-record.ts'

/** The existing tags among the given ids, in the given order, without duplicates. */
export async function listNamedTags(db: Kysely<Schema>, ids: readonly number[]): Promise<TagRecord[]> {
  const { rows } = await sql<TagRecord>`
    select tags.id, name, description, color, text_color as "textColor"
    from tags join (
      select id, min(place) as place from unnest(${ids}::integer[]) with ordinality as named (id, place) group by id
    ) as named using (id)
    order by place`.execute(db)
  return rows
}
