import { type Kysely, sql } from 'kysely'
import { lockName } from './in-turn.ts'
import type { Schema } from './schema.ts'

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
  const setting = await db
    .selectFrom('settings')
    .select(settingColumns)
    .where('key', '=', key)
    .executeTakeFirst()
  return setting ?? null
}

/** All settings by key. */
export async function listSettings(db: Kysely<Schema>): Promise<Setting[]> {
  return db.selectFrom('settings').select(settingColumns).orderBy('key').execute()
}

/**
 * Locks a setting, which may not be stored yet, until the transaction ends. Without it, two
 * concurrent changes of parts of its value would overwrite each other (lost update).
 */
export async function lockSetting(db: Kysely<Schema>, key: string): Promise<void> {
  await lockName(db, `setting ${key}`)
}

export interface NewSetting {
  readonly key: string
  readonly value: unknown
  readonly description: string | null
  readonly updatedBy: string | null
}

export async function saveSetting(db: Kysely<Schema>, setting: NewSetting): Promise<Setting> {
  const { key, description, updatedBy } = setting
  const values = { value: JSON.stringify(setting.value), description, updated_by: updatedBy }
  return db
    .insertInto('settings')
    .values({ key, ...values })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ ...values, updated_at: sql`now()` }),
    )
    .returning(settingColumns)
    .executeTakeFirstOrThrow()
}
