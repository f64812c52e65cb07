import type { Role } from '@kvartal/domain/access/role'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'
import { emailKey } from './users.ts'

export interface InvitationRecord {
  readonly id: number
  readonly email: string
  readonly role: Role
  readonly invitedByName: string
  /** ISO times of its current link. */
  readonly sentAt: string
  readonly expiresAt: string
  /**
   * Whether the address has an account, and its owner has confirmed it; `null` without an account.
   */
  readonly account: 'unconfirmed' | 'confirmed' | null
}

const columns = [
  'id',
  'email',
  'role',
  'invited_by_name as invitedByName',
  'sent_at as sentAt',
  'expires_at as expiresAt',
  sql<InvitationRecord['account']>`(
    select case when email_confirmed_at is null then 'unconfirmed' else 'confirmed' end from users where users.email_key = invitations.email_key
  )`.as('account'),
] as const

/**
 * Invitations that have not been accepted, the newest first; including expired ones, which can be
 * sent again.
 */
export async function listInvitations(db: Kysely<Schema>): Promise<InvitationRecord[]> {
  return db.selectFrom('invitations').select(columns).orderBy('id', 'desc').execute()
}

/** An invitation, locked until the transaction ends; `null` when it was accepted or withdrawn. */
export async function lockInvitation(
  db: Kysely<Schema>,
  id: number,
): Promise<InvitationRecord | null> {
  return (
    (await db
      .selectFrom('invitations')
      .select(columns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? null
  )
}

export async function findInvitation(
  db: Kysely<Schema>,
  id: number,
): Promise<InvitationRecord | null> {
  return (
    (await db.selectFrom('invitations').select(columns).where('id', '=', id).executeTakeFirst()) ??
    null
  )
}

interface NewInvitation {
  readonly email: string
  readonly role: Role
  readonly invitedBy: { readonly id: number; readonly name: string }
  readonly hours: number
}

/** Stores an invitation; `null` when one to this address is open. */
export async function addInvitation(
  db: Kysely<Schema>,
  { email, role, invitedBy, hours }: NewInvitation,
): Promise<InvitationRecord | null> {
  const added = await db
    .insertInto('invitations')
    .values({
      email,
      email_key: emailKey(email),
      role,
      invited_by: invitedBy.id,
      invited_by_name: invitedBy.name,
      expires_at: sql<string>`now() + make_interval(hours => ${hours})`,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(columns)
    .executeTakeFirst()
  return added ?? null
}

/** Stores that the invitation has a new link. */
export async function renewInvitation(
  db: Kysely<Schema>,
  id: number,
  hours: number,
): Promise<InvitationRecord> {
  return db
    .updateTable('invitations')
    .set({ sent_at: sql`now()`, expires_at: sql<string>`now() + make_interval(hours => ${hours})` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Deletes an invitation with its links. */
export async function removeInvitation(db: Kysely<Schema>, id: number): Promise<void> {
  await db.deleteFrom('invitations').where('id', '=', id).execute()
}

/** Deletes the invitation to an address whose owner has an account now. */
export async function removeInvitationTo(db: Kysely<Schema>, email: string): Promise<void> {
  await db.deleteFrom('invitations').where('email_key', '=', emailKey(email)).execute()
}
