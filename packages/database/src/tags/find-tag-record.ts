import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import type { TagRecord } from './tag-record.ts'

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
