import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { type Setting, settingColumns } from './find-setting.ts'

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
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ...values, updated_at: sql`now()` }))
    .returning(settingColumns)
    .executeTakeFirstOrThrow()
}
