import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { emailKey, type UserRecord, userColumns } from './user-record.ts'

/** An account by id; `null` when there is none. */
export async function findUser(db: Kysely<Schema>, id: number): Promise<UserRecord | null> {
  const found = await db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst()
  return found ?? null
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockUser(db: Kysely<Schema>, id: number): Promise<UserRecord | null> {
  const found = await db.selectFrom('users').select(userColumns).where('id', '=', id).forUpdate().executeTakeFirst()
  return found ?? null
}

export interface UserWithPassword extends UserRecord {
  readonly passwordHash: string
}

/** An account by its e-mail address in any case; `null` when there is none. */
export async function findUserByEmail(db: Kysely<Schema>, email: string): Promise<UserWithPassword | null> {
  const found = await db
    .selectFrom('users')
    .select([...userColumns, 'password_hash as passwordHash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return found ?? null
}
