import { rolesWith } from '@kvartal/domain/access/capability'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'
import { soon } from './soon.ts'
import { emailKey } from './users.ts'

/** The owner of a link: an account, or an invitation whose account does not exist yet. */
export type LinkOwner =
  | { readonly purpose: 'password' | 'email'; readonly userId: number }
  | { readonly purpose: 'invitation'; readonly invitationId: number }

export interface OneTimeLink {
  readonly owner: LinkOwner
  /** Whether it was mailed, so that using it proves that the address is the owner's. */
  readonly isMailed: boolean
  readonly expiresAt: string
}

interface NewLink {
  readonly owner: LinkOwner
  readonly tokenHash: Buffer
  /**
   * The address that it is mailed to; `null` when somebody passes it on. It becomes invalid when
   * the account's address changes.
   */
  readonly email: string | null
  /**
   * The administrator who made it for somebody; it ends with their right. `null` for a link that
   * its owner requested.
   */
  readonly madeBy: number | null
  readonly hours: number
}

/** Expired links are kept for this many days, to tell people that they have expired. */
const keptDays = 30

/** Stores a link, deletes ones that expired long ago, and returns when the new one expires. */
export async function addLink(
  db: Kysely<Schema>,
  { owner, tokenHash, email, madeBy, hours }: NewLink,
): Promise<string> {
  await db
    .deleteFrom('one_time_links')
    .where('expires_at', '<', sql<string>`now() - make_interval(days => ${keptDays})`)
    .execute()
  const added = await db
    .insertInto('one_time_links')
    .values({
      token_hash: tokenHash,
      purpose: owner.purpose,
      user_id: 'userId' in owner ? owner.userId : null,
      invitation_id: 'invitationId' in owner ? owner.invitationId : null,
      email_key: email === null ? null : emailKey(email),
      made_by: madeBy,
      expires_at: sql<string>`now() + make_interval(hours => ${hours})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return added.expires_at
}

/** A link that can be used now; `null` for unknown, used and expired ones. */
export async function findLink(db: Kysely<Schema>, tokenHash: Buffer): Promise<OneTimeLink | null> {
  const found = await usable(db, tokenHash).executeTakeFirst()
  return found === undefined ? null : presented(found)
}

/** The same, and marks it as used. The caller has locked its owner. */
export async function spendLink(
  db: Kysely<Schema>,
  tokenHash: Buffer,
): Promise<OneTimeLink | null> {
  const found = await usable(db, tokenHash).forUpdate('one_time_links').executeTakeFirst()
  if (found === undefined) return null
  await db
    .updateTable('one_time_links')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .execute()
  return presented(found)
}

/** Deletes an account's remaining links of a purpose. */
export async function removeLinks(
  db: Kysely<Schema>,
  userId: number,
  purpose: 'password' | 'email',
): Promise<void> {
  await db
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes an invitation's links, of which only one is valid at a time. */
export async function removeInvitationLinks(
  db: Kysely<Schema>,
  invitationId: number,
): Promise<void> {
  await db.deleteFrom('one_time_links').where('invitation_id', '=', invitationId).execute()
}

/**
 * Ends the unused links that an account made for other people, since it has lost the right to, or
 * was in other hands. Invitations among them can be sent again.
 */
export async function endLinksMadeBy(db: Kysely<Schema>, userId: number): Promise<void> {
  // Invitations first, as where one is accepted, so that the two do not deadlock.
  await db
    .updateTable('invitations')
    .set({ expires_at: sql<string>`least(expires_at, now())` })
    .where('id', 'in', (links) =>
      links
        .selectFrom('one_time_links')
        .select('invitation_id')
        .where('made_by', '=', userId)
        .where('used_at', 'is', null),
    )
    .execute()
  await db
    .deleteFrom('one_time_links')
    .where('made_by', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

function usable(db: Kysely<Schema>, tokenHash: Buffer) {
  return (
    db
      .selectFrom('one_time_links')
      .leftJoin('users', 'users.id', 'one_time_links.user_id')
      .leftJoin('users as maker', 'maker.id', 'one_time_links.made_by')
      .select(['purpose', 'user_id', 'invitation_id', 'one_time_links.email_key', 'expires_at'])
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      // A link from the future was made while the clock was ahead, and would be valid for too long.
      .where('one_time_links.created_at', '<=', soon)
      .where((where) =>
        where.or([
          where('made_by', 'is', null),
          where('maker.role', 'in', rolesWith('administer-users')),
        ]),
      )
      .where((where) =>
        where.or([
          where('one_time_links.email_key', 'is', null),
          where('user_id', 'is', null),
          where('one_time_links.email_key', '=', where.ref('users.email_key')),
        ]),
      )
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof usable>['executeTakeFirstOrThrow']>>

function presented({ purpose, user_id, invitation_id, email_key, expires_at }: Row): OneTimeLink {
  // The table's checks say which of the two owners a purpose has.
  const owner: LinkOwner =
    purpose === 'invitation'
      ? { purpose, invitationId: invitation_id ?? 0 }
      : { purpose, userId: user_id ?? 0 }
  return { owner, isMailed: email_key !== null, expiresAt: expires_at }
}
