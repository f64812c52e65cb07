import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

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
