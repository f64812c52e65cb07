import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export interface Setting {
  readonly key: string
  /** Any JSON value; whoever reads a setting checks that it is of its kind. */
  readonly value: unknown
  readonly description: string | null
  readonly updatedAt: string
  /** Name of who changed it last; `null` while it stands as installed. */
  readonly updatedBy: string | null
}

export const settingColumns = [
  'key',
  'value',
  'description',
  'updated_at as updatedAt',
  'updated_by as updatedBy',
] as const

/** A setting by its key; `null` when it was never set. */
export async function findSetting(db: Kysely<Schema>, key: string): Promise<Setting | null> {
  const setting = await db.selectFrom('settings').select(settingColumns).where('key', '=', key).executeTakeFirst()
  return setting ?? null
}
