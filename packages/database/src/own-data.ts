import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'
import { emailKey, type UserRecord } from './users.ts'

/** Of each list, at most this many of the newest rows are in a copy. */
export const mostRowsOfList = 10_000

type Owner = Pick<UserRecord, 'id' | 'email'>

/** An address that nobody has confirmed may be somebody else's. */
const isConfirmed = (id: number) =>
  sql`exists (select from users where id = ${id} and email_confirmed_at is not null)`

/**
 * What is stored of a person, without hashes and secrets; own-data.test.ts compares it with the
 * tables. Attempts at logging in are stored as hashes alone and belong to nobody. Others who appear
 * in the rows of the audit log are named by their role only.
 */
const lists: Readonly<Record<string, (owner: Owner) => RawBuilder<object>>> = {
  account: ({ id }) => sql`
    select id, name, email, role, created_at as "createdAt", email_confirmed_at as "emailConfirmedAt",
      first_login_at as "firstLoginAt", wants_failure_mail as "wantsFailureMail"
    from users where id = ${id}`,
  sessions: ({ id }) => sql`
    select device, network, created_at as "createdAt", used_at as "lastUsedAt", proved_at as "passwordGivenAt"
    from sessions where user_id = ${id} order by created_at desc`,
  knownDevices: ({ id }) => sql`
    select used_at as "lastUsedAt" from known_devices where user_id = ${id} order by used_at desc`,
  secondFactor: ({ id }) => sql`
    select created_at as "createdAt", confirmed_at as "confirmedAt",
      (select count(*)::integer from recovery_codes where recovery_codes.user_id = second_factors.user_id) as "recoveryCodesLeft"
    from second_factors where user_id = ${id}`,
  unfinishedLogins: ({ id }) => sql`
    select made_at as "madeAt" from pending_logins where user_id = ${id} order by made_at desc`,
  keys: ({ id }) => sql`
    select name, suffix, created_at as "createdAt", used_at as "lastUsedAt"
    from api_keys where user_id = ${id} order by id desc`,
  links: ({ id }) => sql`
    select purpose, user_id is not distinct from ${id} as "isForMyself", created_at as "createdAt",
      expires_at as "expiresAt", used_at as "usedAt"
    from one_time_links where user_id = ${id} or made_by = ${id} order by created_at desc`,
  watches: ({ id }) => sql`
    select kind, subject, added_at as "addedAt" from watches where user_id = ${id} order by id desc`,
  watchSettings: ({ id }) => sql`
    select sends_digest as "sendsDigest" from watch_settings where user_id = ${id}`,
  notes: ({ id }) => sql`
    select scope, registry_code as "registryCode", tags.name as tag, year, quarter, text, is_public as "isPublic",
      notes.created_at as "createdAt"
    from notes left join tags on tags.id = tag_id where author_id = ${id} order by notes.id desc`,
  mails: ({ id, email }) => sql`
    select kind, created_at as "createdAt", sent_at as "sentAt", given_up_at as "givenUpAt"
    from outbox where channel = 'mail' and lower(recipient) in (${email.toLowerCase()}, ${emailKey(email)})
      and ${isConfirmed(id)} order by id desc`,
  invitationsByMe: ({ id }) => sql`
    select email, role, sent_at as "sentAt", expires_at as "expiresAt"
    from invitations where invited_by = ${id} order by id desc`,
  invitationsToMe: ({ id, email }) => sql`
    select email, role, sent_at as "sentAt", expires_at as "expiresAt"
    from invitations where email_key = ${emailKey(email)} and ${isConfirmed(id)} order by id desc`,
  recommendations: ({ id, email }) => sql`
    select registry_code as "registryCode", name, recommendation_notes as notes, recommended_at as "recommendedAt",
      recommender_name as "givenName", recommender_email as "givenEmail"
    from companies
    where recommended_by = ${id}
      or (lower(recommender_email) in (${email.toLowerCase()}, ${emailKey(email)}) and ${isConfirmed(id)})
    order by recommended_at desc, id desc`,
  errorReports: ({ id, email }) => sql`
    select registry_code as "registryCode", year, quarter, metric, message as text, email, created_at as "createdAt",
      status, answer, decided_at as "decidedAt"
    from error_reports
    where user_id = ${id}
      or (lower(email) in (${email.toLowerCase()}, ${emailKey(email)}) and ${isConfirmed(id)})
    order by id desc`,
  decidedErrorReports: ({ id }) => sql`
    select registry_code as "registryCode", status, answer, decided_at as "decidedAt"
    from error_reports where decided_by = ${id} order by decided_at desc`,
  runs: ({ id }) => sql`
    select id, kind, status, request, created_at as "createdAt", finished_at as "finishedAt"
    from runs where started_by = ${id} order by id desc`,
  undoable: ({ id }) => sql`
    select subject_type as "subjectType", subject_name as "subjectName", made_at as "madeAt"
    from undo_steps where user_id = ${id} order by made_at desc`,
  auditLog: ({ id }) => sql`
    select at, actor_id is not distinct from ${id} as "isByMyself", actor_role as "actorRole", action,
      subject_type as "subjectType", subject_name as "subjectName", before, after
    from audit_log
    where actor_id = ${id} or (subject_type = 'user' and subject_id = ${String(id)})
    order by id desc`,
}

interface OwnData {
  readonly lists: Readonly<Record<string, readonly object[]>>
  /** The lists that have more rows than a copy holds. */
  readonly cut: readonly string[]
}

/** All that is stored of a person, as of one moment. */
export async function readOwnData(db: Kysely<Schema>, owner: Owner): Promise<OwnData> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const read: Record<string, readonly object[]> = {}
      const cut: string[] = []
      for (const [name, select] of Object.entries(lists)) {
        const { rows } = await sql<object>`${select(owner)} limit ${mostRowsOfList + 1}`.execute(
          transaction,
        )
        if (rows.length > mostRowsOfList) cut.push(name)
        read[name] = rows.slice(0, mostRowsOfList)
      }
      return { lists: read, cut }
    })
}
