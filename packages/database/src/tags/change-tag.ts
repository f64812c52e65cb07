import { type Kysely, sql } from 'kysely'
import { lockName } from '../lock-name.ts'
import type { Schema } from '../schema.ts'
import type { TagRecord } from './tag-record.ts'

const columns = ['id', 'name', 'description', 'color', 'text_color as textColor'] as const

/** A tag; nobody else changes it until the transaction ends. `null` when there is none. */
export async function lockTag(db: Kysely<Schema>, id: number): Promise<TagRecord | null> {
  const found = await db.selectFrom('tags').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return found ?? null
}

/** The tag that bears a name, in whatever case; until the transaction ends nobody else gives that name away. */
export async function lockTagName(db: Kysely<Schema>, name: string): Promise<TagRecord | null> {
  await lockName(db, sql<string>`'tag ' || lower(${name})`)
  const found = await db
    .selectFrom('tags')
    .select(columns)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst()
  return found ?? null
}

/** What of a tag is to be another now. */
export interface TagChange {
  readonly name?: string | undefined
  readonly description?: string | null | undefined
  readonly color?: string | undefined
  readonly textColor?: string | undefined
}

/** Changes a tag; what is left out stays. */
export async function changeTag(
  db: Kysely<Schema>,
  id: number,
  { name, description, color, textColor }: TagChange,
): Promise<void> {
  const change = { name, description, color, text_color: textColor }
  if (Object.values(change).every((value) => value === undefined)) return
  await db.updateTable('tags').set(change).where('id', '=', id).execute()
}

/** Deletes a tag and takes it from all companies. */
export async function removeTag(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('tags').where('id', '=', id).execute()
}
