import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'
import { soon } from './soon.ts'
import { type UserWithPassword, userColumns } from './users.ts'

/** How long a login waits for its code, in minutes. */
const waitMinutes = 10

/** Stores a login that waits for its code. */
export async function addPendingLogin(
  db: Kysely<Schema>,
  { id, passwordHash }: Pick<UserWithPassword, 'id' | 'passwordHash'>,
  tokenHash: Buffer,
): Promise<void> {
  await db
    .insertInto('pending_logins')
    .values({ token_hash: tokenHash, user_id: id, password_hash: passwordHash })
    .execute()
}

/**
 * The account of a waiting login; `null` when it has expired, was finished, or the password has
 * changed.
 */
export async function findPendingLogin(
  db: Kysely<Schema>,
  tokenHash: Buffer,
): Promise<UserWithPassword | null> {
  const found = await db
    .selectFrom('pending_logins')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'pending_logins.user_id')
        .onRef('users.password_hash', '=', 'pending_logins.password_hash'),
    )
    .select([...userColumns, 'users.password_hash as passwordHash'])
    .where('token_hash', '=', tokenHash)
    .where('made_at', '>', sql<string>`now() - make_interval(mins => ${waitMinutes})`)
    .where('made_at', '<=', soon)
    .executeTakeFirst()
  return found ?? null
}

/** Deletes a waiting login; `false` when another call has finished it. */
export async function removePendingLogin(db: Kysely<Schema>, tokenHash: Buffer): Promise<boolean> {
  const removed = await db
    .deleteFrom('pending_logins')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}

interface SecondFactorRecord {
  readonly secret: Buffer
  /** `null` until the first code was accepted. */
  readonly confirmedAt: string | null
  /** The time step of the last accepted code. */
  readonly lastStep: number
}

/** Whether logins need a code: once the first code has been confirmed. */
export function isFactorOn(
  factor: SecondFactorRecord | null,
): factor is SecondFactorRecord & { readonly confirmedAt: string } {
  return factor !== null && factor.confirmedAt !== null
}

const columns = ['secret', 'confirmed_at as confirmedAt', 'last_step as lastStep'] as const

function selectFactor(db: Kysely<Schema>, userId: number) {
  return db.selectFrom('second_factors').select(columns).where('user_id', '=', userId)
}

/** An account's second factor, confirmed or not; `null` without one. */
export async function findSecondFactor(
  db: Kysely<Schema>,
  userId: number,
): Promise<SecondFactorRecord | null> {
  return (await selectFactor(db, userId).executeTakeFirst()) ?? null
}

/**
 * The same, locked until the transaction ends: of two calls with the same code, one must see that
 * it was used.
 */
export async function lockSecondFactor(
  db: Kysely<Schema>,
  userId: number,
): Promise<SecondFactorRecord | null> {
  return (await selectFactor(db, userId).forUpdate().executeTakeFirst()) ?? null
}

/**
 * Stores the secret of a second factor that is yet to be confirmed, replacing an unconfirmed one.
 */
export async function saveUnconfirmed(
  db: Kysely<Schema>,
  userId: number,
  secret: Buffer,
): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: sql`now()`, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .execute()
}

/** Stores the time step of an accepted code; the first one confirms the second factor. */
export async function saveStep(db: Kysely<Schema>, userId: number, step: number): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where('user_id', '=', userId)
    .execute()
}

/** Removes an account's second factor with its recovery codes; `false` when none was confirmed. */
export async function removeSecondFactor(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return removed?.confirmed_at != null
}

/** Replaces all recovery codes of an account. */
export async function saveRecoveryCodes(
  db: Kysely<Schema>,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

/**
 * Marks a recovery code as used; `false` when the account has no such code, or it was used before.
 */
export async function takeRecoveryCode(
  db: Kysely<Schema>,
  userId: number,
  hash: Buffer,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return taken.numDeletedRows > 0n
}

/** How many recovery codes an account has left. */
export async function countRecoveryCodes(db: Kysely<Schema>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
