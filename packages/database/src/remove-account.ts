import { deletedPersonName } from '@kvartal/domain/audit/action'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isDecisionMailTo } from './error-reports.ts'
import { removePrivateNotes } from './notes/notes.ts'
import { endLinksMadeBy } from './one-time-links.ts'
import type { Schema } from './schema.ts'
import { forgetInUndoSteps } from './undo/undo-steps.ts'
import { emailKey } from './users.ts'

interface Account {
  readonly id: number
  readonly email: string
}

const isAddress = (text: RawBuilder<unknown>, email: string) =>
  sql<boolean>`lower(${text}) in (${email.toLowerCase()}, ${emailKey(email)})`

const ofAddress = (column: string, email: string) => isAddress(sql.ref(column), email)

/** Only then the address is known to be the person's, and not somebody else's. */
const isConfirmed = ({ id }: Account) =>
  sql<boolean>`exists (select from users where id = ${id} and email_confirmed_at is not null)`

/**
/**
 * Waits until no mail to the account is being sent. Call it before the transaction of the deletion,
 * which would keep others waiting meanwhile.
 */
export async function waitForMails(db: Kysely<Schema>, account: Account): Promise<void> {
  await db
    .selectFrom('outbox')
    .select('id')
    .where(isMailTo(account))
    .where(isWaiting)
    .forUpdate()
    .execute()
}

/**
 * Deletes an account and all that is stored of the person. What others need stays without them: rows
 * of the audit log, recommendations, runs, settings, public notes. The caller holds the lock of companies, and the
 * account by `lockUser`: whoever is about to store something of the person shares a lock of it
 * (`keepUser`), so that either is seen here, or finds no account any more.
 */
export async function removeAccount(db: Kysely<Schema>, account: Account): Promise<void> {
  const { id, email } = account
  // First, so that no decision on a report enqueues another mail.
  await forgetInErrorReports(db, account)
  await forgetMails(db, account)
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
  await forgetInUndoSteps(
    db,
    sql`(
      (company ->> 'recommended_by')::integer = ${id}
      or (${isAddress(sql`company ->> 'recommender_email'`, email)} and ${isConfirmed(account)})
    )`,
  )
  await db
    .updateTable('companies')
    .set({ recommender_name: null, recommender_email: null })
    .where(ofAddress('recommender_email', email))
    .where(isConfirmed(account))
    .execute()
  // Sessions, devices, the second factor, keys, links, watches and undo steps go with it.
  await db.deleteFrom('users').where('id', '=', id).execute()
}

const isWaiting = sql<boolean>`(sent_at is null and given_up_at is null)`

/** Of rows of the outbox. */
const isMailTo = ({ id, email }: Account) =>
  sql<boolean>`(${ofAddress('recipient', email)} or ${isDecisionMailTo(id)})`

/** The reports and what was decided on them stay, without the person. */
async function forgetInErrorReports(db: Kysely<Schema>, account: Account): Promise<void> {
  const { id, email } = account
  await sql`
    update error_reports set
      email = case when user_id = ${id} or ${ofAddress('email', email)} and ${isConfirmed(account)} then null else email end,
      decided_by_name = case when decided_by = ${id} then ${deletedPersonName} else decided_by_name end
    where user_id = ${id} or decided_by = ${id} or ${ofAddress('email', email)}`.execute(db)
}

/**
 * Deletes waiting mails; of those that ended, only the count stays, by the hash of
 * `forgottenMailbox`. Invitations that the person sent name them, and their links have ended.
 */
async function forgetMails(db: Kysely<Schema>, account: Account): Promise<void> {
  await db.deleteFrom('outbox').where(isMailTo(account)).where(isWaiting).execute()
  await db
    .deleteFrom('outbox')
    .where('kind', '=', 'invitation')
    .where(isWaiting)
    .where('recipient', 'in', (invitations) =>
      invitations.selectFrom('invitations').select('email').where('invited_by', '=', account.id),
    )
    .execute()
  await db
    .updateTable('outbox')
    .set({
      recipient: deletedPersonName,
      mailbox: sql`encode(sha256(convert_to(mailbox, 'UTF8')), 'hex')`,
      dedupe_key: null,
      last_error: null,
    })
    .where(isMailTo(account))
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
