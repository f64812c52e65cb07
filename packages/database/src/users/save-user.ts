import type { Role } from '@kvartal/domain/access/role'
import { type Kysely, sql } from 'kysely'
import { forgetDevices } from '../devices/known-devices.ts'
import { lockName } from '../lock-name.ts'
import type { Schema } from '../schema.ts'
import { emailKey, type UserRecord, userColumns } from './user-record.ts'

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

/** Updates name and e-mail address; `null` when another account has the address, or this one was deleted. */
export async function saveProfile(
  db: Kysely<Schema>,
  id: number,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<UserRecord | null> {
  const key = emailKey(email)
  // Requests for the same address wait here, so that the second one sees it taken instead of failing.
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

/** Sets a new password. Known devices are forgotten, since somebody else who knew the old password may have added theirs. */
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

/** Deletes an account, and its sessions with it. */
export async function removeUser(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute()
}
