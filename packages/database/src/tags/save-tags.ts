import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** A tag to be saved; colours are `#rrggbb` and have defaults. */
export interface NewTag {
  readonly name: string
  readonly description?: string | null
  /** Background of its badge. */
  readonly color?: string
  readonly textColor?: string
}

/**
 * Saves new tags in one statement.
 * @returns the ids by name
 * @throws the database's error when a name is taken
 */
export async function saveTags(db: Kysely<Schema>, tags: readonly NewTag[]): Promise<ReadonlyMap<string, number>> {
  if (tags.length === 0) return new Map()
  const rows = await db
    .insertInto('tags')
    .values(
      tags.map(({ name, description = null, color, textColor }) => ({
        name,
        description,
        // A colour left out is the column's default.
        ...(color === undefined ? {} : { color }),
        ...(textColor === undefined ? {} : { text_color: textColor }),
      })),
    )
    .returning(['id', 'name'])
    .execute()
  return new Map(rows.map((row) => [row.name, row.id]))
}
