import { accountCalls } from '@kvartal/contract/account'
import { ownDataCalls } from '@kvartal/contract/own-data'
import { userCalls } from '@kvartal/contract/user'
import { addKey } from '@kvartal/database/api-keys'
import { recordChange } from '@kvartal/database/audit'
import { saveRecommendation } from '@kvartal/database/companies/save-companies'
import { addInvitation } from '@kvartal/database/invitations'
import { noteDevice } from '@kvartal/database/known-devices'
import { hasRoomForMail } from '@kvartal/database/mail/count-mails'
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
import { makeCompany, makeUser } from '@kvartal/testing/database/factories'
import { expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile, testMail } from '../testing/open-test-app.ts'
import { codeOf, makeSecondFactor } from '../testing/second-factors.ts'
import { headersOf } from '../testing/test-callers.ts'
import { hashPassword } from './password.ts'
import { presentUserInAudit, userSubject } from './present-user.ts'
import { hashToken, newToken } from './token.ts'

const opened = await appForFile({ mail: testMail })
const { db, pool } = opened.database
const password = 'Salasona123'
const passwordHash = await hashPassword(password)
let made = 0

/** An account with a session, whose address its owner has confirmed. */
async function newAccount(role: Role = 'haldur') {
  const number = (made += 1)
  const user = await makeUser(db, {
    name: `Lahkuja Nr${number}`,
    email: `Lahkuja.Nr${number}@example.ee`,
    role,
  })
  await savePassword(db, user.id, passwordHash)
  await confirmEmail(db, user.id)
  const token = newToken()
  await openSession(db, user.id, hashToken(token))
  return { user: { ...user, role }, token }
}

type Account = Awaited<ReturnType<typeof newAccount>>

/** Gives an account a row in every table that can have one. */
async function giveEverything({ user }: Account): Promise<void> {
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
  await addPendingLogin(db, { id, passwordHash }, hashToken(newToken()))
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
async function placesOf(text: string): Promise<string[]> {
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

/** Which columns that name an account have this one. */
async function columnsWith(id: number): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select relname as "table", attname as "column" from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and attname in ('user_id', 'actor_id', 'recommended_by', 'started_by', 'invited_by', 'made_by')`)
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rowCount } = await pool.query(`select from ${table} where ${column} = $1 limit 1`, [id])
    if (rowCount !== 0) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

const remove = ({ token }: Account, body: { password: string; code: string | null }) =>
  callAs(opened.app, { token }, ownDataCalls.removeMyself, { body })

async function codeFor({ user }: Account): Promise<string> {
  await db.deleteFrom('second_factors').where('user_id', '=', user.id).execute()
  return codeOf(await makeSecondFactor(db, user.id))
}

const removals = [
  [
    'its owner',
    async (account: Account) => remove(account, { password, code: await codeFor(account) }),
  ],
  [
    'an administrator',
    ({ user }: Account) =>
      callAs(opened.app, 'administraator', userCalls.removeUser, {
        params: { id: String(user.id) },
      }),
  ],
] as const

test.each(removals)(
  'an account deleted by %s is nowhere but as a number in the audit log',
  async (_, removeBy) => {
    const account = await newAccount()
    const { id, name, email } = account.user
    await giveEverything(account)
    // What is searched for is there before.
    expect((await placesOf(email)).toSorted()).toEqual([
      'companies.recommender_email',
      'invitations.email',
      'invitations.email_key',
      'one_time_links.email_key',
      'outbox.dedupe_key',
      'outbox.last_error',
      'outbox.mailbox',
      'outbox.recipient',
      'users.email',
      'users.email_key',
    ])
    expect(await columnsWith(id)).toHaveLength(15)

    expect((await removeBy(account)).status).toBe(200)

    expect(await placesOf(email)).toEqual([])
    expect(await placesOf(name)).toEqual([])
    expect(await placesOf(email.split('@')[0] ?? '')).toEqual([])
    expect(await columnsWith(id)).toEqual(['audit_log.actor_id'])
    const { rows } = await pool.query(
      'select distinct actor_name from audit_log where actor_id = $1',
      [id],
    )
    expect(rows).toEqual([{ actor_name: 'kustutatud kasutaja' }])
    const { rows: subjects } = await pool.query(
      "select distinct subject_name, before->'name' as name, after->'email' as email from audit_log where subject_type = 'user' and subject_id = $1",
      [String(id)],
    )
    expect(subjects).toEqual([{ subject_name: 'kustutatud kasutaja', name: null, email: null }])
    expect((await callAs(opened.app, account, accountCalls.readMe)).status).toBe(401)
  },
)

test('recommendations stay without the person, and data of others as they are', async () => {
  const [leaving, staying] = [await newAccount(), await newAccount()]
  await giveEverything(staying)
  const company = await makeCompany(db, { state: 'pending' })
  await saveRecommendation(db, company.id, {
    notes: 'Hea',
    userId: leaving.user.id,
    anonymous: null,
  })
  const before = [await placesOf(staying.user.email), await columnsWith(staying.user.id)]
  expect((await remove(leaving, { password, code: null })).status).toBe(200)
  const { rows } = await pool.query(
    'select recommendation_notes, recommended_by from companies where id = $1',
    [company.id],
  )
  expect(rows).toEqual([{ recommendation_notes: 'Hea', recommended_by: null }])
  expect([await placesOf(staying.user.email), await columnsWith(staying.user.id)]).toEqual(before)
})

test('a claimed address that nobody confirmed takes nothing of its owner along', async () => {
  const account = await newAccount()
  await db
    .updateTable('users')
    .set({ email_confirmed_at: null })
    .where('id', '=', account.user.id)
    .execute()
  const { name, email } = account.user
  await addInvitation(db, {
    email,
    role: 'külaline',
    invitedBy: { id: 3, name: 'Keegi' },
    hours: 1,
  })
  const company = await makeCompany(db, { state: 'pending' })
  await saveRecommendation(db, company.id, {
    notes: null,
    userId: null,
    anonymous: { name: 'Omanik', email },
  })
  expect((await readCopy(account)).body).toMatchObject({ recommendations: [], invitationsToMe: [] })
  expect((await remove(account, { password, code: null })).status).toBe(200)
  expect(await placesOf(name)).toEqual([])
  expect((await placesOf(email)).toSorted()).toEqual([
    'companies.recommender_email',
    'invitations.email',
    'invitations.email_key',
  ])
})

test('deleting accounts does not lift the limit of mails to a mailbox', async () => {
  const account = await newAccount()
  const { email } = account.user
  for (let mail = 0; mail < 10; mail += 1)
    await enqueueMail(db, { kind: 'confirm-email', to: email, subject: 'Tere', text: 'Tere' })
  await pool.query('update outbox set sent_at = now(), content = null where recipient = $1', [
    email,
  ])
  expect((await remove(account, { password, code: null })).status).toBe(200)
  expect(
    await db
      .transaction()
      .execute((transaction) => hasRoomForMail(transaction, { kind: 'confirm-email', to: email })),
  ).toBe(false)
})

test('a wrong password and a wrong or missing code are refused, and count as wrong logins', async () => {
  const account = await newAccount()
  await makeSecondFactor(db, account.user.id)
  expect(await remove(account, { password, code: null })).toMatchObject({
    status: 401,
    reason: 'wrong-code',
  })
  expect(await remove(account, { password, code: '000000' })).toMatchObject({
    status: 401,
    reason: 'wrong-code',
  })
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await remove(account, { password: 'vale', code: null })).toMatchObject({
      status: 401,
      reason: 'wrong-password',
      message: 'Praegune parool ei ole õige',
    })
  expect((await remove(account, { password, code: await codeFor(account) })).status).toBe(429)
  expect((await callAs(opened.app, account, accountCalls.readMe)).status).toBe(200)
})

test('the last administrator cannot leave', async () => {
  const account = await newAccount('administraator')
  await pool.query("update users set role = 'haldur' where id = 3")
  expect(await remove(account, { password, code: null })).toMatchObject({
    status: 409,
    message:
      'Oled viimane administraator. Anna enne administraatori roll mõnele teisele kasutajale.',
  })
  await pool.query("update users set role = 'administraator' where id = 3")
  expect((await remove(account, { password, code: null })).status).toBe(200)
})

async function readCopy({ token }: Account) {
  const { method, path } = ownDataCalls.copyMyData
  const response = await opened.app.inject({ method, url: path, headers: headersOf({ token }) })
  return { response, body: response.json<Record<string, unknown>>() }
}

test('a copy has every list of a person as a file, and no secret', async () => {
  const account = await newAccount()
  await giveEverything(account)
  const { response, body } = await readCopy(account)
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="kvartal-minu-andmed-\d{4}-\d\d-\d\d\.json"$/,
  )
  const { madeAt, mostRowsOfList, cutLists, ...lists } = body
  expect({ madeAt, mostRowsOfList, cutLists }).toEqual({
    madeAt: expect.any(String),
    mostRowsOfList: 10_000,
    cutLists: [],
  })
  for (const [name, list] of Object.entries(lists))
    expect([name, Array.isArray(list) && list.length > 0]).toEqual([name, true])
  expect(body).toMatchObject({
    account: [{ name: account.user.name, email: account.user.email, role: 'haldur' }],
    keys: [{ suffix: 'abcd' }],
    watches: [{ kind: 'company', subject: '10000018' }],
    recommendations: [{ givenEmail: account.user.email.toUpperCase() }, { notes: 'Huvitav' }],
    auditLog: [
      { action: 'user.profile', isByMyself: false, actorRole: 'administraator' },
      { action: 'key.add', isByMyself: true },
      { action: 'tag.add' },
    ],
  })
  expect(response.body).not.toMatch(/argon2|hash|secret|token|Test administraator/i)
})
