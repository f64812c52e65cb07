import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import {
  hasSecondFactorColumn,
  type SecondFactorState,
} from '../second-factor/second-factor-state.ts'
import { emailKey, type UserRecord, userColumns } from './user-record.ts'

const isEmailConfirmedColumn = sql<boolean>`email_confirmed_at is not null`.as('isEmailConfirmed')

function selectUser(db: Kysely<Schema>, id: number) {
  return db.selectFrom('users').select(userColumns).where('id', '=', id)
}

/** An account by id; `null` when there is none. */
export async function findUser(db: Kysely<Schema>, id: number): Promise<UserRecord | null> {
  return (await selectUser(db, id).executeTakeFirst()) ?? null
}

/** The same, locked until the transaction ends. */
export async function lockUser(db: Kysely<Schema>, id: number): Promise<UserRecord | null> {
  return (await selectUser(db, id).forUpdate().executeTakeFirst()) ?? null
}

/**
 * An account whose password was verified, in its current state and locked until the transaction ends; `null` when it
 * was deleted or its password has changed in the meantime.
 */
export async function holdVerifiedUser(
  db: Kysely<Schema>,
  { id, passwordHash }: Pick<UserWithPassword, 'id' | 'passwordHash'>,
): Promise<UserRecord | null> {
  const found = await selectUser(db, id)
    .where('password_hash', '=', passwordHash)
    // Logins change the account (`noteFirstLogin`); two that both held a shared lock would deadlock.
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found ?? null
}

export interface UserWithPassword extends UserRecord {
  readonly passwordHash: string
}

/** An account by its e-mail address, ignoring case; `null` when there is none. */
export async function findUserByEmail(
  db: Kysely<Schema>,
  email: string,
): Promise<UserWithPassword | null> {
  const found = await db
    .selectFrom('users')
    .select([...userColumns, 'password_hash as passwordHash'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  return found ?? null
}

/** The account of an address, locked until the transaction ends, and whether its owner has confirmed it; `null` when there is none. */
export async function lockUserByEmail(
  db: Kysely<Schema>,
  email: string,
): Promise<(UserRecord & { readonly isEmailConfirmed: boolean }) | null> {
  const found = await db
    .selectFrom('users')
    .select([...userColumns, isEmailConfirmedColumn])
    .where('email_key', '=', emailKey(email))
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}

/** The hash of an account's password; `null` when there is no such account. */
export async function findPasswordHash(db: Kysely<Schema>, id: number): Promise<string | null> {
  const found = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.password_hash ?? null
}

export interface ListedUser extends UserRecord, Pick<SecondFactorState, 'hasSecondFactor'> {
  readonly isEmailConfirmed: boolean
}

/** All accounts by name in Estonian order. */
export async function listUsers(db: Kysely<Schema>): Promise<ListedUser[]> {
  return db
    .selectFrom('users')
    .select([...userColumns, hasSecondFactorColumn, isEmailConfirmedColumn])
    .orderBy('name')
    .orderBy('id')
    .execute()
}
