import type { Kysely } from 'kysely'
import { lockName } from '../lock-name.ts'
import type { Schema } from '../schema.ts'

/**
 * Locks a setting, which may not be stored yet, until the transaction ends. Without it, two concurrent changes of parts
 * of its value would overwrite each other (lost update).
 */
export async function lockSetting(db: Kysely<Schema>, key: string): Promise<void> {
  await lockName(db, `setting ${key}`)
}
