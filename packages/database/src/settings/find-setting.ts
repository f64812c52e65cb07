import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export interface Setting {
  readonly key: string
  /** Any JSON value; whoever reads a setting checks that it is of its kind. */
  readonly value: unknown
  readonly description: string | null
}

/** A setting by its key; `null` when it was never set. */
export async function findSetting(db: Kysely<Schema>, key: string): Promise<Setting | null> {
  const setting = await db
    .selectFrom('settings')
    .select(['key', 'value', 'description'])
    .where('key', '=', key)
    .executeTakeFirst()
  return setting ?? null
}
