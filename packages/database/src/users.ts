import type { Role } from '@kvartal/domain/access/role'
import { type Kysely, sql } from 'kysely'
import { lockName } from './in-turn.ts'
import { forgetDevices } from './known-devices.ts'
import type { Schema } from './schema.ts'
import { hasSecondFactorColumn, type SecondFactorState } from './second-factor-state.ts'

export interface UserRecord {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly createdAt: string
}

export const userColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.role',
  'users.created_at as createdAt',
] as const

/** The normalized form of an address, which is unique per account. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase()
}

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
 * Whether an account exists; it is then not deleted until the transaction ends, and all else about
 * it may change.
 */
export async function keepUser(db: Kysely<Schema>, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}

/**
 * An account whose password was verified, in its current state and locked until the transaction
 * ends; `null` when it was deleted or its password has changed in the meantime.
 */
export async function holdVerifiedUser(
  db: Kysely<Schema>,
  { id, passwordHash }: Pick<UserWithPassword, 'id' | 'passwordHash'>,
): Promise<UserRecord | null> {
  const found = await selectUser(db, id)
    .where('password_hash', '=', passwordHash)
    // Logins change the account (`noteFirstLogin`); two that both held a shared lock would
    // deadlock.
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

/**
 * The account of an address, locked until the transaction ends, and whether its owner has confirmed
 * it; `null` when there is none.
 */
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

interface ListedUser extends UserRecord, Pick<SecondFactorState, 'hasSecondFactor'> {
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

export interface NewUser {
  readonly name: string
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
}

/** Inserts an account; `null` when another one has the e-mail address. */
export async function addUser(db: Kysely<Schema>, user: NewUser): Promise<UserRecord | null> {
  const { name, email, passwordHash, role } = user
  const added = await db
    .insertInto('users')
    .values({ name, email, email_key: emailKey(email), password_hash: passwordHash, role })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(userColumns)
    .executeTakeFirst()
  return added ?? null
}

/**
 * Updates name and e-mail address; `null` when another account has the address, or this one was
 * deleted.
 */
export async function saveProfile(
  db: Kysely<Schema>,
  id: number,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<UserRecord | null> {
  const key = emailKey(email)
  // Requests for the same address wait here, so that the second one sees it taken instead of
  // failing.
  await lockName(db, key)
  const saved = await db
    .updateTable('users')
    .set({
      name,
      email,
      email_key: key,
      // A new address has to be confirmed again.
      email_confirmed_at: sql`case when users.email_key = ${key} then users.email_confirmed_at end`,
    })
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as other')
            .where('other.email_key', '=', key)
            .where('other.id', '!=', id)
            .select('other.id'),
        ),
      ),
    )
    .returning(userColumns)
    .executeTakeFirst()
  return saved ?? null
}

export async function saveRole(
  db: Kysely<Schema>,
  id: number,
  role: Role,
): Promise<UserRecord | null> {
  const saved = await db
    .updateTable('users')
    .set({ role })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirst()
  return saved ?? null
}

/**
 * Sets a new password. Known devices are forgotten, since somebody else who knew the old password
 * may have added theirs.
 */
export async function savePassword(
  db: Kysely<Schema>,
  id: number,
  passwordHash: string,
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  await forgetDevices(db, id)
}

/** Stores that the owner of the account has proved that the address is theirs. */
export async function confirmEmail(db: Kysely<Schema>, id: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_confirmed_at: sql`coalesce(email_confirmed_at, now())` })
    .where('id', '=', id)
    .execute()
}

/** Arbitrary, but used by no other advisory lock of the product. */
const lockKey = 7_241_002

/**
 * Ids of all administrators, locked until the transaction ends: otherwise two administrators who
 * demote each other at the same moment would leave none, and two processes that start together
 * would both create the first one.
 */
export async function lockAdministrators(db: Kysely<Schema>): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db)
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'administraator')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Administrators get failure mails unless they opted out; others when they opted in. */
const wants = sql<boolean>`coalesce(wants_failure_mail, role = 'administraator')`

interface NoticeSettings {
  readonly wantsFailureMail: boolean
  /** ISO time; `null` while the address is not confirmed. */
  readonly emailConfirmedAt: string | null
}

export async function readNoticeSettings(
  db: Kysely<Schema>,
  userId: number,
): Promise<NoticeSettings | null> {
  const found = await db
    .selectFrom('users')
    .select([wants.as('wantsFailureMail'), 'email_confirmed_at as emailConfirmedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return found ?? null
}

export async function saveFailureMail(
  db: Kysely<Schema>,
  userId: number,
  wantsFailureMail: boolean,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ wants_failure_mail: wantsFailureMail })
    .where('id', '=', userId)
    .execute()
}

/**
 * The addresses of accounts with one of these roles that want a mail when something fails. None of
 * them is deleted until the transaction ends, so no mail is stored for an account that is gone.
 */
export async function listFailureMailAddresses(
  db: Kysely<Schema>,
  roles: readonly Role[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where(wants)
    .where('role', 'in', roles)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ email }) => email)
}
