import type { Kysely } from 'kysely'
import { lockName } from '../lock-name.ts'
import type { Schema } from '../schema.ts'

/**
 * Until the transaction ends nobody else who asks gets this setting, which may not be stored yet: two who change a part
 * of its value at the same moment would else each put back what the other has changed.
 */
export async function lockSetting(db: Kysely<Schema>, key: string): Promise<void> {
  await lockName(db, `setting ${key}`)
}
