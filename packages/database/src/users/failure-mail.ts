import type { Role } from '@kvartal/domain/access/role'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Administrators get failure mails unless they opted out; others when they opted in. */
const wants = sql<boolean>`coalesce(wants_failure_mail, role = 'administraator')`

export interface NoticeSettings {
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

/** The addresses of accounts with one of these roles that want a mail when something fails. */
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
    .execute()
  return rows.map(({ email }) => email)
}
