import { accountCalls } from '@kvartal/contract/account'
import { accountLinkCalls } from '@kvartal/contract/account-links'
import { invitationCalls } from '@kvartal/contract/invitations'
import { keyCalls } from '@kvartal/contract/keys'
import { secondFactorCalls } from '@kvartal/contract/second-factor'
import { userCalls } from '@kvartal/contract/user'
import { openSession } from '@kvartal/database/sessions'
import { confirmEmail } from '@kvartal/database/users'
import { makeUser } from '@kvartal/testing/database/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { linkInMail, mailsTo } from '../testing/enqueued-mails.ts'
import { appForFile, testMail } from '../testing/open-test-app.ts'
import { codeOf } from '../testing/second-factors.ts'
import type { TestCaller } from '../testing/test-callers.ts'
import { hashToken, newToken } from './token.ts'

const opened = await appForFile({ mail: testMail })
const { app } = opened
const { db, pool } = opened.database

beforeEach(() =>
  Promise.all([
    db.deleteFrom('attempts').execute(),
    db.deleteFrom('invitations').execute(),
    db.deleteFrom('outbox').execute(),
  ]),
)

let made = 0
const newEmail = () => `Kutsutu${(made += 1)}@example.ee`

const invite = (email: string, isMailed?: boolean, caller: TestCaller = 'administraator') =>
  callAs(app, caller, invitationCalls.addInvitation, {
    body: { email, role: 'haldur', ...(isMailed !== undefined && { isMailed }) },
  })
const accept = (token: string, name = 'Mari Maasikas') =>
  callAs(app, 'anonymous', accountLinkCalls.acceptInvitation, {
    body: { token, name, password: 'pikk ja salajane' },
  })
const open = async () => (await callAs(app, 'administraator', invitationCalls.listInvitations)).data

async function isConfirmed(email: string): Promise<unknown> {
  return (
    await pool.query('select email_confirmed_at is not null as yes from users where email = $1', [
      email,
    ])
  ).rows[0]?.yes
}

test('a person invited by mail chooses a name and a password and is logged in with the role; the address is confirmed', async () => {
  const email = newEmail()
  const { data } = await invite(email)
  expect(data).toEqual({
    invitation: expect.objectContaining({
      email,
      role: 'haldur',
      invitedBy: 'Test administraator',
    }),
    link: null,
  })
  const [mail] = await mailsTo(opened.database, email)
  expect(mail).toMatchObject({
    subject: 'Kutse Kvartalisse',
    text: expect.stringContaining('Test administraator kutsub sind'),
  })
  expect(mail?.text).toContain('kehtib 7 päeva')
  const token = await linkInMail(opened.database, email)
  expect(
    (await callAs(app, 'anonymous', accountLinkCalls.readAccountLink, { body: { token } })).data,
  ).toMatchObject({ purpose: 'invitation', email, name: null, role: 'haldur' })
  const accepted = await accept(token)
  const me = await callAs(app, { token: accepted.data?.token ?? '' }, accountCalls.readMe)
  expect(me.data).toMatchObject({ name: 'Mari Maasikas', email, role: 'haldur' })
  expect(await isConfirmed(email)).toBe(true)
  expect(await open()).toEqual([])
  expect((await accept(token)).status).toBe(404)
})

test('a link that the administrator passes on creates the same account, but its address is not confirmed', async () => {
  const email = newEmail()
  const link = (await invite(email, false)).data?.link?.link ?? ''
  expect(link).toMatch(/^https:\/\/kvartal\.example\.ee\/account-link#/)
  expect(await mailsTo(opened.database, email)).toEqual([])
  expect((await accept(link.split('#')[1] ?? '')).data?.user.email).toBe(email)
  expect(await isConfirmed(email)).toBe(false)
})

test('neither an invited person nor an account owner is invited again', async () => {
  const email = newEmail()
  await invite(email)
  expect((await invite(email.toUpperCase())).message).toBe(
    'Sellele aadressile on kutse juba saadetud. Saada see uuesti või võta tagasi.',
  )
  const known = await makeUser(db)
  await confirmEmail(db, known.id)
  expect((await invite(known.email)).message).toBe('Selle e-posti aadressiga konto on juba olemas')
})

test('an invitation that is sent again has a new link, also after it has expired', async () => {
  const email = newEmail()
  const { data } = await invite(email)
  const first = await linkInMail(opened.database, email)
  await pool.query("update invitations set expires_at = now() - interval '1 day'")
  await pool.query("update one_time_links set expires_at = now() - interval '1 day'")
  expect((await accept(first)).status).toBe(404)
  const again = await callAs(app, 'administraator', invitationCalls.renewInvitation, {
    params: { id: data?.invitation._id ?? '' },
    body: {},
  })
  expect(Date.parse(again.data?.invitation.expiresAt ?? '')).toBeGreaterThan(Date.now())
  expect(await open()).toEqual([again.data?.invitation])
  expect((await accept(first)).status).toBe(404)
  expect((await accept(await linkInMail(opened.database, email))).status).toBe(200)
})

test('an invitation that is withdrawn, or whose address an administrator has given an account, is invalid', async () => {
  const [one, other] = [newEmail(), newEmail()]
  const id = (await invite(one)).data?.invitation._id ?? ''
  await invite(other)
  await callAs(app, 'administraator', invitationCalls.removeInvitation, { params: { id } })
  expect((await accept(await linkInMail(opened.database, one))).status).toBe(404)
  expect(
    (await callAs(app, 'administraator', invitationCalls.removeInvitation, { params: { id } }))
      .status,
  ).toBe(404)
  await callAs(app, 'administraator', accountCalls.register, {
    body: { name: 'Ise', email: other, password: 'pikk ja salajane' },
  })
  expect((await accept(await linkInMail(opened.database, other))).status).toBe(404)
  expect(await open()).toEqual([])
})

const password = 'pikk ja salajane'
const registered = (email: string) =>
  callAs(app, 'anonymous', accountCalls.register, {
    body: { name: 'Võõras', email, password: 'võõra parool' },
  })
const listed = async (email: string) =>
  (await callAs(app, 'administraator', userCalls.listUsers)).data?.find(
    (user) => user.email.toLowerCase() === email.toLowerCase(),
  )

describe('an address that somebody else has registered', () => {
  test('belongs to the person who gets the invitation there: the other one’s password, sessions, keys and second factor end', async () => {
    const email = newEmail()
    await invite(email)
    const invitation = await linkInMail(opened.database, email)
    const stranger = { token: (await registered(email)).data?.token ?? '' }
    const key = {
      token:
        (await callAs(app, stranger, keyCalls.addKey, { body: { name: 'Tagauks' } })).data?.key ??
        '',
    }
    const secret =
      (await callAs(app, stranger, secondFactorCalls.startSecondFactor, { body: {} })).data
        ?.secret ?? ''
    await callAs(app, stranger, secondFactorCalls.confirmSecondFactor, {
      body: { code: codeOf(secret) },
    })
    expect(await open()).toMatchObject([{ email, account: 'unconfirmed' }])
    expect(await listed(email)).toMatchObject({ isEmailConfirmed: false, role: 'külaline' })

    const accepted = await accept(invitation)
    expect(accepted.data?.user).toMatchObject({ name: 'Mari Maasikas', email, role: 'haldur' })
    const owner = { token: accepted.data?.token ?? '' }
    expect((await callAs(app, owner, secondFactorCalls.readSecondFactor)).data?.isOn).toBe(false)
    expect((await callAs(app, owner, keyCalls.listKeys)).data).toEqual([])
    for (const caller of [stranger, key])
      expect((await callAs(app, caller, accountCalls.readMe)).status).toBe(401)
    const logIn = async (password: string) =>
      (await callAs(app, 'anonymous', accountCalls.login, { body: { email, password } })).status
    expect([await logIn('võõra parool'), await logIn(password)]).toEqual([401, 200])
    expect(await listed(email)).toMatchObject({ isEmailConfirmed: true, hasSecondFactor: false })
    expect(await open()).toEqual([])
    const { rows } = await pool.query(
      "select before, after from audit_log where action = 'account.take-over' order by id desc limit 1",
    )
    expect(rows).toMatchObject([
      {
        before: { name: 'Võõras', role: 'külaline' },
        after: { name: 'Mari Maasikas', role: 'haldur' },
      },
    ])
  })

  test('is invited by mail also afterwards, but by a passed-on link only while it has no account', async () => {
    const email = newEmail()
    await registered(email)
    expect(await invite(email, false)).toMatchObject({
      status: 409,
      message: 'Selle e-posti aadressiga konto on juba olemas',
    })
    expect((await invite(email)).data?.invitation.account).toBe('unconfirmed')
    expect((await accept(await linkInMail(opened.database, email))).status).toBe(200)
  })

  test('is not given away by a passed-on link, nor once its owner has confirmed it', async () => {
    const [passedOn, confirmed] = [newEmail(), newEmail()]
    const link = (await invite(passedOn, false)).data?.link?.link ?? ''
    await invite(confirmed)
    for (const email of [passedOn, confirmed]) await registered(email)
    await pool.query('update users set email_confirmed_at = now() where email = $1', [confirmed])
    expect((await accept(link.split('#')[1] ?? '')).status).toBe(409)
    expect((await accept(await linkInMail(opened.database, confirmed))).status).toBe(409)
    expect((await open())?.map(({ account }) => account)).toEqual(['confirmed', 'unconfirmed'])
  })

  test('an account that moved to the invited address keeps a role with more rights', async () => {
    const email = newEmail()
    await invite(email)
    const user = await makeUser(db, { role: 'administraator' })
    const token = newToken()
    await openSession(db, user.id, hashToken(token))
    await callAs(app, { token }, accountCalls.updateProfile, { body: { name: user.name, email } })
    expect((await accept(await linkInMail(opened.database, email))).data?.user).toMatchObject({
      _id: String(user.id),
      role: 'administraator',
    })
    await db.deleteFrom('users').where('id', '=', user.id).execute()
  })
})

describe('an invitation ends with the right of who made it', () => {
  async function newAdministrator() {
    const user = await makeUser(db, { role: 'administraator', name: 'Lahkuv Juht' })
    const token = newToken()
    await openSession(db, user.id, hashToken(token))
    return { id: String(user.id), caller: { token } }
  }
  const giveRole = (id: string, role: 'haldur' | 'administraator') =>
    callAs(app, 'administraator', userCalls.saveUserRole, { params: { id }, body: { role } })

  test.each([
    ['is demoted', (id: string) => giveRole(id, 'haldur')],
    [
      'is deleted',
      (id: string) => callAs(app, 'administraator', userCalls.removeUser, { params: { id } }),
    ],
  ])('when they %s; another administrator can send it again', async (_, end) => {
    const { id, caller } = await newAdministrator()
    const [mailed, passedOn] = [newEmail(), newEmail()]
    await invite(mailed, true, caller)
    const link = (await invite(passedOn, false, caller)).data?.link?.link.split('#')[1] ?? ''
    const first = await linkInMail(opened.database, mailed)
    await end(id)
    for (const token of [first, link]) {
      expect(
        (await callAs(app, 'anonymous', accountLinkCalls.readAccountLink, { body: { token } }))
          .status,
      ).toBe(404)
      expect((await accept(token)).status).toBe(404)
    }
    const left = await open()
    expect(
      left?.map(({ email, expiresAt }) => [email, Date.parse(expiresAt) <= Date.now()]),
    ).toEqual([
      [passedOn, true],
      [mailed, true],
    ])
    await callAs(app, 'administraator', invitationCalls.renewInvitation, {
      params: { id: left?.[1]?._id ?? '' },
      body: {},
    })
    expect((await accept(await linkInMail(opened.database, mailed))).status).toBe(200)
  })

  test('also when the role was taken without ending the links, as by hand in the database', async () => {
    const { id, caller } = await newAdministrator()
    const email = newEmail()
    await invite(email, true, caller)
    await pool.query("update users set role = 'haldur' where id = $1", [id])
    expect((await accept(await linkInMail(opened.database, email))).status).toBe(404)
  })

  test('and does not return with it', async () => {
    const { id, caller } = await newAdministrator()
    const email = newEmail()
    await invite(email, true, caller)
    await giveRole(id, 'haldur')
    await giveRole(id, 'administraator')
    expect((await accept(await linkInMail(opened.database, email))).status).toBe(404)
    await giveRole(id, 'haldur')
  })
})
