import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { type Setting, settingColumns } from './find-setting.ts'

/** All settings by key. */
export async function listSettings(db: Kysely<Schema>): Promise<Setting[]> {
  return db.selectFrom('settings').select(settingColumns).orderBy('key').execute()
}
