import { deletedPersonName } from '@kvartal/domain/audit/action'
import { type Kysely, sql } from 'kysely'
import { lockCuration } from './companies/lock-curation.ts'
import { forgottenMailbox, mailboxOf } from './mail/mailbox.ts'
import { removePrivateNotes } from './notes/notes.ts'
import { endLinksMadeBy } from './one-time-links.ts'
import type { Schema } from './schema.ts'
import { emailKey } from './users.ts'

interface Account {
  readonly id: number
  readonly email: string
}

const ofAddress = (column: string, email: string) =>
  sql<boolean>`lower(${sql.ref(column)}) in (${email.toLowerCase()}, ${emailKey(email)})`

/** Only then the address is known to be the person's, and not somebody else's. */
const isConfirmed = ({ id }: Account) =>
  sql<boolean>`exists (select from users where id = ${id} and email_confirmed_at is not null)`

/**
 * Forgets the mails of an account that is about to be deleted, then takes the lock of companies. A
 * mail that is being sent is waited for, so that is done while nobody waits for this transaction.
 */
export async function lockForRemoval(db: Kysely<Schema>, account: Account): Promise<void> {
  await forgetMails(db, account)
  await lockCuration(db)
}

/**
 * Deletes an account and all that is stored of the person. What others need stays without them: rows
 * of the audit log, recommendations, runs, settings, public notes. The caller has called `lockForRemoval` and
 * locked the account.
 */
export async function removeAccount(db: Kysely<Schema>, account: Account): Promise<void> {
  const { id, email } = account
  await endLinksMadeBy(db, id)
  await forgetInSettings(db, id)
  await removePrivateNotes(db, id)
  await forgetInAuditLog(db, id)
  await db
    .updateTable('runs')
    .set({ started_by_name: deletedPersonName })
    .where('started_by', '=', id)
    .execute()
  await db
    .updateTable('invitations')
    .set({ invited_by_name: deletedPersonName })
    .where('invited_by', '=', id)
    .execute()
  await db
    .deleteFrom('invitations')
    .where('email_key', '=', emailKey(email))
    .where(isConfirmed(account))
    .execute()
  await db
    .updateTable('companies')
    .set({ recommender_name: null, recommender_email: null })
    .where(ofAddress('recommender_email', email))
    .where(isConfirmed(account))
    .execute()
  // Sessions, devices, the second factor, keys, links, watches and undo steps go with it.
  await db.deleteFrom('users').where('id', '=', id).execute()
}

/** Deletes waiting mails; of those that ended, only the count stays. */
async function forgetMails(db: Kysely<Schema>, { email }: Account): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where(ofAddress('recipient', email))
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute()
  await db
    .updateTable('outbox')
    .set({
      recipient: deletedPersonName,
      mailbox: forgottenMailbox(mailboxOf(email)),
      dedupe_key: null,
      last_error: null,
    })
    .where(ofAddress('recipient', email))
    .execute()
}

/**
 * A setting names who changed it by name alone. A namesake's change loses its name, too: that is
 * less bad than a name that stays.
 */
async function forgetInSettings(db: Kysely<Schema>, id: number): Promise<void> {
  await db
    .updateTable('settings')
    .set({ updated_by: deletedPersonName })
    .where(
      sql<boolean>`updated_by in (
        select name from users where id = ${id}
        union all select actor_name from audit_log where actor_id = ${id}
      )`,
    )
    .execute()
}

const deletedKeyName = `${deletedPersonName} võti`

/** What was done stays in the log; who did it, and to whom, is no longer named. */
async function forgetInAuditLog(db: Kysely<Schema>, id: number): Promise<void> {
  // People name their keys themselves.
  await sql`
    update audit_log set subject_name = ${deletedKeyName}, before = before - 'name', after = after - 'name'
    where subject_type = 'key' and actor_id = ${id}`.execute(db)
  await sql`
    update audit_log
    set subject_name = ${deletedPersonName}, before = before - '{name,email}'::text[], after = after - '{name,email}'::text[]
    where subject_type = 'user' and subject_id = ${String(id)}`.execute(db)
  await db
    .updateTable('audit_log')
    .set({ actor_name: deletedPersonName })
    .where('actor_id', '=', id)
    .execute()
}
