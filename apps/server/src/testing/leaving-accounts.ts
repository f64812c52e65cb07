import { addKey } from '@kvartal/database/api-keys'
import { recordChange } from '@kvartal/database/audit'
import { saveRecommendation } from '@kvartal/database/companies/save-companies'
import { decisionMailKey, decisionMailKind, saveDecision } from '@kvartal/database/error-reports'
import { addInvitation } from '@kvartal/database/invitations'
import { noteDevice } from '@kvartal/database/known-devices'
import { enqueueMail } from '@kvartal/database/mail/enqueue'
import { addNote } from '@kvartal/database/notes/notes'
import { addLink } from '@kvartal/database/one-time-links'
import { addRun } from '@kvartal/database/runs/change-run'
import { addPendingLogin, saveRecoveryCodes } from '@kvartal/database/second-factors'
import { openSession } from '@kvartal/database/sessions'
import { saveSetting } from '@kvartal/database/settings'
import { saveUndoStep } from '@kvartal/database/undo/undo-steps'
import { confirmEmail, savePassword } from '@kvartal/database/users'
import { addWatch, addWatchSettings } from '@kvartal/database/watch/watches'
import type { Role } from '@kvartal/domain/access/role'
import { makeCompany, makeErrorReport, makeUser } from '@kvartal/testing/database/factories'
import type { TestDatabase } from '@kvartal/testing/database/test-database'
import { hashPassword } from '../accounts/password.ts'
import { presentUserInAudit, userSubject } from '../accounts/present-user.ts'
import { hashToken, newToken } from '../accounts/token.ts'
import { makeSecondFactor } from './second-factors.ts'

let made = 0

/** The password of every such account. */
export const leavingPassword = 'Salasona123'

let hashed: Promise<string> | null = null

/** An account with a session, whose address its owner has confirmed. */
export async function newAccount({ db }: TestDatabase, role: Role = 'haldur') {
  hashed ??= hashPassword(leavingPassword)
  const number = (made += 1)
  const user = await makeUser(db, {
    name: `Lahkuja Nr${number}`,
    email: `Lahkuja.Nr${number}@example.ee`,
    role,
  })
  await savePassword(db, user.id, await hashed)
  await confirmEmail(db, user.id)
  const token = newToken()
  await openSession(db, user.id, hashToken(token))
  return { user: { ...user, role }, token }
}

export type LeavingAccount = Awaited<ReturnType<typeof newAccount>>

/** Gives an account a row in every table that can have one. */
export async function giveEverything(
  { db, pool }: TestDatabase,
  { user }: LeavingAccount,
): Promise<void> {
  const { id, name, email } = user
  await addKey(db, {
    userId: id,
    name: `Võti: ${name}`,
    keyHash: hashToken(newToken()),
    suffix: 'abcd',
  })
  await addWatch(db, { userId: id, kind: 'company', subject: '10000018' })
  await addWatchSettings(db, id, newToken())
  const period = { year: 2024, quarter: 3 } as const
  await addNote(db, { subject: { scope: 'all' }, period, text: name, isPublic: false }, id)
  await noteDevice(db, id, hashToken(newToken()))
  await makeSecondFactor(db, id)
  await saveRecoveryCodes(db, id, [hashToken(newToken())])
  await addPendingLogin(db, { id, passwordHash: 'none' }, hashToken(newToken()))
  await enqueueMail(db, {
    kind: 'new-device',
    to: email,
    subject: 'Tere',
    text: name,
    dedupeKey: `run 1 ${email}`,
  })
  await enqueueMail(db, {
    kind: 'confirm-email',
    to: email,
    subject: 'Tere',
    text: name,
    dedupeKey: `run 2 ${email}`,
  })
  await pool.query(
    "update outbox set sent_at = now(), content = null, last_error = '550 ' || recipient where kind = 'confirm-email' and recipient = $1",
    [email],
  )
  const link = { madeBy: id, hours: 1 }
  await addLink(db, {
    ...link,
    owner: { purpose: 'password', userId: id },
    tokenHash: hashToken(newToken()),
    email,
  })
  await addLink(db, {
    ...link,
    owner: { purpose: 'password', userId: 1 },
    tokenHash: hashToken(newToken()),
    email: null,
  })
  await addInvitation(db, {
    email: `kutsutu${id}@example.ee`,
    role: 'külaline',
    invitedBy: user,
    hours: 1,
  })
  await addInvitation(db, {
    email,
    role: 'külaline',
    invitedBy: { id: 3, name: 'Test administraator' },
    hours: 1,
  })
  const own = await makeCompany(db, { state: 'pending' })
  await saveRecommendation(db, own.id, { notes: 'Huvitav', userId: id, anonymous: null })
  const anonymous = await makeCompany(db, { state: 'pending' })
  await saveRecommendation(db, anonymous.id, {
    notes: null,
    userId: null,
    anonymous: { name, email: email.toUpperCase() },
  })
  // One with their address, decided by themselves, and one whose answer waits at another address.
  for (const [to, status] of [
    [email, 'fixed'],
    [`teine.${email}`, 'declined'],
  ] as const) {
    const report = await makeErrorReport(db, { userId: id, email: to })
    const decision = { status, answer: 'Aitäh', by: user, isMailed: true }
    const saved = await saveDecision(db, report, decision)
    await enqueueMail(db, {
      kind: decisionMailKind,
      to,
      subject: 'Vastus',
      text: 'Aitäh',
      dedupeKey: decisionMailKey(saved),
    })
  }
  await makeErrorReport(db, { email: email.toUpperCase() })
  await addRun(db, { kind: 'registry', request: { codes: [id] }, startedBy: user })
  await saveSetting(db, { key: `test ${id}`, value: 1, description: null, updatedBy: name })
  const subject = { type: 'tag', id: 1, name: 'IT' } as const
  await saveUndoStep(db, {
    tokenHash: hashToken(newToken()),
    userId: id,
    subject,
    step: { kind: 'tag', name: 'IT', tags: '[]', links: '[]' } as never,
  })
  await recordChange(db, { actor: user, action: 'tag.add', subject })
  await recordChange(db, {
    actor: user,
    action: 'key.add',
    subject: { type: 'key', id: '1', name: `Võti: ${name}` },
    after: { name: `Võti: ${name}`, suffix: 'abcd' },
  })
  await recordChange(db, {
    actor: { id: 3, name: 'Test administraator', role: 'administraator' },
    action: 'user.profile',
    subject: userSubject(user),
    before: presentUserInAudit(user),
    after: presentUserInAudit(user),
  })
}

/** Where a text is found: in any column of any table, as 'runs.started_by_name'. */
export async function placesOf({ pool }: TestDatabase, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select relname as "table", attname as "column" from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'json'::regtype, 'text[]'::regtype)`)
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rowCount } = await pool.query(
      `select from ${table} where strpos(lower(${column}::text), lower($1)) > 0 limit 1`,
      [text],
    )
    if (rowCount !== 0) found.push(`${table}.${column}`)
  }
  return found
}
