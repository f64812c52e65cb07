import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** New values for a tag. */
export interface TagChange {
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
