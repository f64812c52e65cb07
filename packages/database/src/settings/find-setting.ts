import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export interface Setting {
  readonly key: string
  /** Any JSON value; the caller checks its type. */
  readonly value: unknown
  readonly description: string | null
  readonly updatedAt: string
  /** Name of the last person who changed it; `null` for the initial value. */
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
