import { accountCalls } from '@kvartal/contract/account'
import { accountLinkCalls } from '@kvartal/contract/account-links'
import { keyCalls } from '@kvartal/contract/keys'
import { noticeCalls } from '@kvartal/contract/notices'
import { userCalls } from '@kvartal/contract/user'
import { openSession } from '@kvartal/database/sessions'
import { makeUser } from '@kvartal/testing/database/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { linkInMail, mailsTo } from '../testing/enqueued-mails.ts'
import { appForFile, openTestApp, testMail } from '../testing/open-test-app.ts'
import { hashPassword } from './password.ts'
import { hashToken, newToken } from './token.ts'

const opened = await appForFile({ mail: testMail })
const { app } = opened
const { db, pool } = opened.database
const oldHash = await hashPassword('vana parool')
const password = 'uus ja pikk parool'

/** Tests come from one address, which has a limit. */
beforeEach(() => db.deleteFrom('attempts').execute())

async function newPerson(role: 'külaline' | 'administraator' = 'külaline') {
  const { id, email } = await makeUser(db, { passwordHash: oldHash, role })
  const token = newToken()
  await openSession(db, id, hashToken(token))
  return { id, email, session: { token } }
}

async function askLink(email: string, written = email): Promise<string> {
  expect(
    (await callAs(app, 'anonymous', accountLinkCalls.askPasswordLink, { body: { email: written } }))
      .status,
  ).toBe(200)
  return linkInMail(opened.database, email)
}

const setPassword = (token: string, chosen = password) =>
  callAs(app, 'anonymous', accountLinkCalls.setPasswordByLink, {
    body: { token, password: chosen },
  })
const logIn = async (email: string, password: string) =>
  (await callAs(app, 'anonymous', accountCalls.login, { body: { email, password } })).status

test('a forgotten password is replaced by a mailed link, which ends all sessions and keys and confirms the address', async () => {
  const { email, session } = await newPerson()
  const key =
    (await callAs(app, session, keyCalls.addKey, { body: { name: 'Aruanded' } })).data?.key ?? ''
  const token = await askLink(email, ` ${email.toUpperCase()} `)
  expect(
    (await callAs(app, 'anonymous', accountLinkCalls.readAccountLink, { body: { token } })).data,
  ).toMatchObject({ purpose: 'password', email, role: null })
  expect((await setPassword(token)).data).toEqual({ email })
  expect([await logIn(email, 'vana parool'), await logIn(email, password)]).toEqual([401, 200])
  expect((await callAs(app, session, accountCalls.readMe)).status).toBe(401)
  expect((await callAs(app, { token: key }, accountCalls.readMe)).status).toBe(401)
  expect(
    await pool.query(
      'select email_confirmed_at is not null as is_confirmed from users where email = $1',
      [email],
    ),
  ).toMatchObject({ rows: [{ is_confirmed: true }] })
  expect((await mailsTo(opened.database, email)).map(({ subject }) => subject)).toEqual([
    'Uue parooli määramine',
    'Sinu parool muudeti',
  ])
})

test('the mail links to the public address, and the token comes after the hash sign', async () => {
  const { email } = await newPerson()
  const token = await askLink(email)
  const [mail] = await mailsTo(opened.database, email)
  expect(mail?.text).toContain(`\nhttps://kvartal.example.ee/account-link#${token}\n`)
  expect(mail?.text).toContain('kehtib ühe tunni')
})

test('the answer is the same with and without an account', async () => {
  const { email } = await newPerson()
  const replies = await Promise.all(
    [email, 'puudub@example.ee'].map((email) =>
      app.inject({
        method: 'POST',
        url: '/api/account-links/forgotten-password',
        payload: { email },
      }),
    ),
  )
  // Time passes, and each call uses up a part of the limit.
  const [known, unknown] = replies.map(({ statusCode, body, headers }) => ({
    statusCode,
    body,
    headers: { ...headers, date: null, ratelimit: null },
  }))
  expect(known).toEqual(unknown)
  expect(await mailsTo(opened.database, 'puudub@example.ee')).toEqual([])
})

test('a link works once, within an hour, and only until the password or the address changes', async () => {
  const { id, email } = await newPerson()
  const gone = 'See link ei kehti enam: see on aegunud või juba kasutatud.'
  const used = await askLink(email)
  await setPassword(used)
  expect(await setPassword(used, 'kolmas parool')).toMatchObject({ status: 404, message: gone })
  const [one, other] = [await askLink(email), await askLink(email)]
  await pool.query(
    "update one_time_links set expires_at = now() - interval '1 second' where token_hash = $1",
    [hashToken(one)],
  )
  expect(await setPassword(one)).toMatchObject({ status: 404, message: gone })
  expect(
    (await callAs(app, 'anonymous', accountLinkCalls.readAccountLink, { body: { token: one } }))
      .message,
  ).toBe(gone)
  await callAs(app, 'administraator', userCalls.saveUserProfile, {
    params: { id: String(id) },
    body: { name: 'Teine', email: `uus-${email}` },
  })
  expect(await setPassword(other)).toMatchObject({ status: 404, message: gone })
  expect(await setPassword('olematu')).toMatchObject({ status: 404, message: gone })
})

test('only one of two concurrent uses of a link succeeds', async () => {
  const { email } = await newPerson()
  const token = await askLink(email)
  const statuses = (
    await Promise.all([setPassword(token), setPassword(token, 'teine pikk parool')])
  ).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 404])
})

test('changing one’s password invalidates reset links, and is reported to the previous address', async () => {
  const { email, session } = await newPerson()
  const token = await askLink(email)
  const body = { name: 'Mari', email: `teine-${email}`, password }
  expect((await callAs(app, session, accountCalls.updateProfile, { body })).status).toBe(200)
  expect((await setPassword(token, 'kolmas parool')).status).toBe(404)
  expect((await mailsTo(opened.database, email)).at(-1)?.subject).toBe('Sinu parool muudeti')
})

test('an address gets at most three links in an hour, and the answer stays the same', async () => {
  const { email } = await newPerson()
  for (let number = 0; number < 5; number++)
    expect(
      (await callAs(app, 'anonymous', accountLinkCalls.askPasswordLink, { body: { email } }))
        .status,
    ).toBe(200)
  expect(await mailsTo(opened.database, email)).toHaveLength(3)
})

test('neither the database nor the audit log holds a token once its mail is sent', async () => {
  const { id, email } = await newPerson()
  const token = await askLink(email)
  await setPassword(token)
  await db.updateTable('outbox').set({ content: null, sent_at: new Date().toISOString() }).execute()
  const { rows } = await pool.query(
    'select to_jsonb(l) as row from one_time_links as l union all select to_jsonb(a) from audit_log as a union all select to_jsonb(o) from outbox as o',
  )
  expect(JSON.stringify(rows)).not.toContain(token)
  const logged = await pool.query('select action from audit_log where actor_id = $1 order by id', [
    id,
  ])
  expect(logged.rows).toEqual([{ action: 'account.password-link' }, { action: 'account.password' }])
})

test('an administrator makes a link for somebody, which does not confirm the address; a new one invalidates the previous one', async () => {
  const { id, email } = await newPerson()
  const make = async () =>
    (
      await callAs(app, 'administraator', accountLinkCalls.makePasswordLink, {
        params: { id: String(id) },
      })
    ).data?.link.split('#')[1] ?? ''
  const [first, second] = [await make(), await make()]
  expect((await setPassword(first)).status).toBe(404)
  expect((await setPassword(second)).status).toBe(200)
  expect(await logIn(email, password)).toBe(200)
  expect(
    await pool.query('select email_confirmed_at from users where id = $1', [id]),
  ).toMatchObject({ rows: [{ email_confirmed_at: null }] })
})

describe('a link that an administrator made for somebody ends with the right of its maker', () => {
  const passwordOf = async (id: number) =>
    (
      await db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).password_hash

  test.each([
    [
      'who was demoted',
      (id: string) =>
        callAs(app, 'administraator', userCalls.saveUserRole, {
          params: { id },
          body: { role: 'haldur' },
        }),
    ],
    [
      'who was deleted',
      (id: string) => callAs(app, 'administraator', userCalls.removeUser, { params: { id } }),
    ],
    [
      'whose account was in other hands and has a new password',
      async (id: string) => {
        const link =
          (
            await callAs(app, 'administraator', accountLinkCalls.makePasswordLink, {
              params: { id },
            })
          ).data?.link.split('#')[1] ?? ''
        return setPassword(link)
      },
    ],
  ])('%s', async (_, end) => {
    const maker = await newPerson('administraator')
    const { id } = await newPerson()
    const token =
      (
        await callAs(app, maker.session, accountLinkCalls.makePasswordLink, {
          params: { id: String(id) },
        })
      ).data?.link.split('#')[1] ?? ''
    expect(
      (await callAs(app, 'anonymous', accountLinkCalls.readAccountLink, { body: { token } }))
        .status,
    ).toBe(200)
    expect((await end(String(maker.id))).status).toBe(200)
    expect(
      (await callAs(app, 'anonymous', accountLinkCalls.readAccountLink, { body: { token } }))
        .status,
    ).toBe(404)
    expect((await setPassword(token)).status).toBe(404)
    expect(await passwordOf(id)).toBe(oldHash)
    await db.deleteFrom('users').where('id', '=', maker.id).execute()
  })
})

test('a link that was made while the clock was ahead is not valid for longer than others', async () => {
  const { email } = await newPerson()
  const token = await askLink(email)
  await pool.query(
    "update one_time_links set created_at = created_at + interval '30 days', expires_at = expires_at + interval '30 days'",
  )
  expect((await setPassword(token)).status).toBe(404)
  expect((await setPassword(await askLink(email))).status).toBe(200)
})

test('an address is confirmed by a mailed link, until it changes', async () => {
  const { email, session } = await newPerson()
  const isConfirmed = async () =>
    (await callAs(app, session, noticeCalls.readNotices)).data?.isEmailConfirmed
  expect(await isConfirmed()).toBe(false)
  await callAs(app, session, noticeCalls.askEmailConfirmation)
  const token = await linkInMail(opened.database, email)
  expect((await setPassword(token)).status).toBe(404)
  expect(
    (await callAs(app, 'anonymous', accountLinkCalls.confirmEmail, { body: { token } })).data,
  ).toEqual({
    email,
  })
  expect(await isConfirmed()).toBe(true)
  await callAs(app, session, accountCalls.updateProfile, {
    body: { name: 'Mari', email: email.toUpperCase() },
  })
  expect(await isConfirmed()).toBe(true)
  await callAs(app, session, accountCalls.updateProfile, {
    body: { name: 'Mari', email: `teine-${email}` },
  })
  expect(await isConfirmed()).toBe(false)
})

test('without mail the administrator is asked for a link, which is a path of this installation', async () => {
  const opened = await openTestApp()
  expect((await callAs(opened.app, 'anonymous', accountLinkCalls.readMailing)).data).toEqual({
    isOn: false,
  })
  expect(
    await callAs(opened.app, 'anonymous', accountLinkCalls.askPasswordLink, {
      body: { email: 'mari@example.ee' },
    }),
  ).toMatchObject({
    status: 409,
    message: 'Kirjade saatmine ei ole seadistatud. Palu administraatorilt parooli link.',
  })
  const made = await callAs(opened.app, 'administraator', accountLinkCalls.makePasswordLink, {
    params: { id: '1' },
  })
  expect(made.data?.link).toMatch(/^\/account-link#[\w-]{43}$/)
  await opened.close()
})
