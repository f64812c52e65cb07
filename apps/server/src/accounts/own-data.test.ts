import { accountCalls } from '@kvartal/contract/account'
import { ownDataCalls } from '@kvartal/contract/own-data'
import { userCalls } from '@kvartal/contract/user'
import { saveRecommendation } from '@kvartal/database/companies/save-companies'
import { addInvitation } from '@kvartal/database/invitations'
import { hasRoomForMail } from '@kvartal/database/mail/count-mails'
import { enqueueMail } from '@kvartal/database/mail/enqueue'
import type { Role } from '@kvartal/domain/access/role'
import { makeCompany } from '@kvartal/testing/database/factories'
import { expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import {
  giveEverything as giveEverythingIn,
  type LeavingAccount as Account,
  leavingPassword,
  newAccount as newAccountIn,
  placesOf as placesIn,
} from '../testing/leaving-accounts.ts'
import { appForFile, testMail } from '../testing/open-test-app.ts'
import { codeOf, makeSecondFactor } from '../testing/second-factors.ts'
import { headersOf } from '../testing/test-callers.ts'

const opened = await appForFile({ mail: testMail })
const { db, pool } = opened.database
const password = leavingPassword

const newAccount = (role?: Role) => newAccountIn(opened.database, role)
const giveEverything = (account: Account) => giveEverythingIn(opened.database, account)
const placesOf = (text: string) => placesIn(opened.database, text)
/** Which columns that name an account have this one. */
async function columnsWith(id: number): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select relname as "table", attname as "column" from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
      and attname in ('user_id', 'actor_id', 'recommended_by', 'started_by', 'invited_by', 'made_by', 'decided_by')`)
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
      'error_reports.email',
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
    expect(await columnsWith(id)).toHaveLength(17)

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
