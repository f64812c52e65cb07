import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { type UserRecord, userColumns } from './user-record.ts'

/** All accounts by name in Estonian order. */
export async function listUsers(db: Kysely<Schema>): Promise<UserRecord[]> {
  return db.selectFrom('users').select(userColumns).orderBy('name').orderBy('id').execute()
}
