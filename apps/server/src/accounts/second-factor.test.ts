import { accountCalls } from '@kvartal/contract/account'
import { secondFactorCalls } from '@kvartal/contract/second-factor'
import { userCalls } from '@kvartal/contract/user'
import { beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { codeOf } from '../testing/second-factors.ts'
import { securedPeople } from '../testing/secured-people.ts'
import { hashPassword } from './password.ts'

const password = 'õige parool'
const mail = {
  smtpUrl: 'smtp://127.0.0.1:1',
  from: 'kvartal@example.ee',
  publicUrl: 'https://kvartal.example.ee',
}
const opened = await appForFile({ mail })
/** A second process of the same database. */
const other = await appForFile({ mail, database: opened.database })
const { db, pool } = opened.database
const passwordHash = await hashPassword(password)

beforeEach(async () => {
  await pool.query('delete from attempts')
  await pool.query('delete from outbox')
})

const { makePerson, makeSecured, giveRecoveryCodes, logIn, ticketOf, finish, mailsTo, auditedOf } =
  securedPeople(opened, password, passwordHash)

describe('setting it up', () => {
  test('a secret takes effect with its first code; ten recovery codes are returned then, and stored as hashes', async () => {
    const person = await makePerson()
    expect(
      (await callAs(opened.app, person.session, secondFactorCalls.readSecondFactor)).data,
    ).toEqual({
      isOn: false,
      since: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    })
    await callAs(opened.app, person.session, secondFactorCalls.startSecondFactor, { body: {} })
    // After two starts, for example on another page, the second secret is valid.
    const started = await callAs(opened.app, person.session, secondFactorCalls.startSecondFactor, {
      body: {},
    })
    expect((await logIn(person)).status).toBe(200)
    const wrong = await callAs(opened.app, person.session, secondFactorCalls.confirmSecondFactor, {
      body: { code: '000 000' },
    })
    expect(wrong).toMatchObject({ status: 403, reason: 'wrong-code' })
    const confirmed = await callAs(
      opened.app,
      person.session,
      secondFactorCalls.confirmSecondFactor,
      {
        body: { code: codeOf(started.data?.secret ?? '') },
      },
    )
    const codes = confirmed.data?.recoveryCodes ?? []
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes)
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){3}$/)
    expect(
      (await callAs(opened.app, person.session, secondFactorCalls.readSecondFactor)).data,
    ).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
    })
    expect((await logIn(person)).status).toBe(401)
    expect(await mailsTo(person)).toEqual(['second-factor-on'])
    expect(await auditedOf(person)).toEqual(['account.login', 'second-factor.on'])
  })

  test('an active second factor is not replaced by another one', async () => {
    const person = await makeSecured()
    expect(
      (await callAs(opened.app, person.session, secondFactorCalls.startSecondFactor, { body: {} }))
        .status,
    ).toBe(409)
    expect(
      (
        await callAs(opened.app, person.session, secondFactorCalls.confirmSecondFactor, {
          body: { code: codeOf(person.secret) },
        })
      ).status,
    ).toBe(409)
  })

  test('without a start there is nothing to confirm, to renew or to turn off', async () => {
    const person = await makePerson()
    for (const endpoint of [
      secondFactorCalls.confirmSecondFactor,
      secondFactorCalls.renewRecoveryCodes,
      secondFactorCalls.turnOffSecondFactor,
    ] as const) {
      expect(
        (await callAs(opened.app, person.session, endpoint, { body: { code: '123456' } })).status,
      ).toBe(409)
    }
  })
})

describe('logging in', () => {
  test('the password alone opens no session; its ticket and a code do', async () => {
    const person = await makeSecured()
    const ticket = await ticketOf(person)
    expect((await callAs(opened.app, { token: ticket }, accountCalls.readMe)).status).toBe(401)
    const finished = await finish(ticket, codeOf(person.secret))
    expect(finished.data?.user).toMatchObject({ _id: String(person.id) })
    expect(
      (await callAs(opened.app, { token: finished.data?.token ?? '' }, accountCalls.readMe)).status,
    ).toBe(200)
  })

  test('a code may be typed with a space', async () => {
    const person = await makeSecured()
    const code = codeOf(person.secret)
    expect(
      (await finish(await ticketOf(person), ` ${code.slice(0, 3)} ${code.slice(3)}`)).status,
    ).toBe(200)
  })

  test('a code is accepted only once, even across processes, and then no earlier one', async () => {
    const person = await makeSecured()
    const tickets = [await ticketOf(person), await ticketOf(person)] as const
    const [code, earlier] = [codeOf(person.secret), codeOf(person.secret, -1)]
    expect((await finish(tickets[0], code)).status).toBe(200)
    expect(await finish(tickets[1], code, other.app)).toMatchObject({
      status: 401,
      reason: 'wrong-code',
    })
    expect(await finish(tickets[1], earlier)).toMatchObject({ status: 401, reason: 'wrong-code' })
    expect((await finish(tickets[1], codeOf(person.secret, 1))).status).toBe(200)
  })

  test('a step that was stored while the clock was ahead refuses nothing', async () => {
    const person = await makeSecured()
    const ahead = Math.floor(Date.now() / 30_000) + 30 * 2880
    await pool.query('update second_factors set last_step = $2 where user_id = $1', [
      person.id,
      ahead,
    ])
    const code = codeOf(person.secret)
    expect((await finish(await ticketOf(person), code)).status).toBe(200)
    expect(await finish(await ticketOf(person), code)).toMatchObject({
      status: 401,
      reason: 'wrong-code',
    })
  })

  test('only one of two concurrent calls with the same code succeeds', async () => {
    const person = await makeSecured()
    const tickets = [await ticketOf(person), await ticketOf(person)]
    const code = codeOf(person.secret)
    const finished = await Promise.all(
      tickets.map((ticket, i) => finish(ticket, code, i === 0 ? opened.app : other.app)),
    )
    expect(finished.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('only one of two concurrent calls with the same recovery code succeeds, however it is typed', async () => {
    const person = await makeSecured()
    const [code = ''] = await giveRecoveryCodes(person)
    const tickets = [await ticketOf(person), await ticketOf(person)]
    const finished = await Promise.all(
      tickets.map((ticket, i) =>
        finish(
          ticket,
          i === 0 ? code : code.toUpperCase().replaceAll('-', ' '),
          i === 0 ? opened.app : other.app,
        ),
      ),
    )
    expect(finished.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(
      (await callAs(opened.app, person.session, secondFactorCalls.readSecondFactor)).data
        ?.recoveryCodesLeft,
    ).toBe(9)
    expect(await mailsTo(person)).toEqual(['recovery-code'])
    expect(await auditedOf(person)).toEqual(['account.recovery-login'])
  })

  test('a ticket is used once, even with two codes at the same moment', async () => {
    const person = await makeSecured()
    const [code = ''] = await giveRecoveryCodes(person)
    const ticket = await ticketOf(person)
    const finished = await Promise.all([
      finish(ticket, code),
      finish(ticket, codeOf(person.secret), other.app),
    ])
    expect(finished.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await finish(ticket, codeOf(person.secret, 1))).toMatchObject({
      status: 401,
      reason: 'login-expired',
    })
  })

  test.each([
    [
      'is ten minutes old',
      (id: number) =>
        pool.query(
          "update pending_logins set made_at = now() - interval '11 minutes' where user_id = $1",
          [id],
        ),
    ],
    [
      'was made while the clock was ahead',
      (id: number) =>
        pool.query(
          "update pending_logins set made_at = now() + interval '2 minutes' where user_id = $1",
          [id],
        ),
    ],
    [
      'belongs to an earlier password',
      async (id: number) =>
        pool.query('update users set password_hash = $2 where id = $1', [
          id,
          await hashPassword('uus parool'),
        ]),
    ],
  ])('a ticket that %s is refused', async (_, change) => {
    const person = await makeSecured()
    const ticket = await ticketOf(person)
    await change(person.id)
    expect(await finish(ticket, codeOf(person.secret))).toMatchObject({
      status: 401,
      reason: 'login-expired',
      message: 'Sisselogimine aegus. Palun alusta uuesti.',
    })
  })

  test('a recovery code of another account is refused', async () => {
    const [one, two] = [await makeSecured(), await makeSecured()]
    const [code = ''] = await giveRecoveryCodes(two)
    expect((await finish(await ticketOf(one), code)).status).toBe(401)
    expect((await finish(await ticketOf(two), code)).status).toBe(200)
  })

  test('the wrong password gets the same answer as without a second factor', async () => {
    const person = await makeSecured()
    expect(await logIn(person, 'vale')).toMatchObject({
      status: 401,
      message: 'Vale e-posti aadress või parool',
      reason: undefined,
      ticket: undefined,
    })
  })
})

describe('guessing', () => {
  test('after five wrong codes for an account from an address its codes are refused for a while; a recovery code is not', async () => {
    const person = await makeSecured()
    const [code = ''] = await giveRecoveryCodes(person)
    const ticket = await ticketOf(person)
    const statuses = []
    for (let i = 0; i < 6; i += 1) statuses.push((await finish(ticket, '000000')).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect((await finish(ticket, codeOf(person.secret))).status).toBe(429)
    // Whoever tried may not be the owner, who starts anew.
    const own = await ticketOf(person)
    for (let i = 0; i < 60; i += 1)
      expect((await finish(own, `0000-0000-0000-${1000 + i}`)).status).toBe(401)
    expect((await finish(own, code)).status).toBe(200)
  })

  test('first steps without a code keep the owner neither from the first step nor from the second', async () => {
    const person = await makeSecured()
    const [code = ''] = await giveRecoveryCodes(person)
    for (let i = 0; i < 70; i += 1) expect((await logIn(person)).status).toBe(401)
    expect((await finish(await ticketOf(person), codeOf(person.secret))).status).toBe(200)
    expect((await finish(await ticketOf(person), code)).status).toBe(200)
    expect(
      (
        await callAs(opened.app, person.session, secondFactorCalls.turnOffSecondFactor, {
          body: { code: codeOf(person.secret, 1) },
        })
      ).status,
    ).toBe(200)
  })

  test('a completed login leaves no attempt counted', async () => {
    const person = await makeSecured()
    for (let i = 0; i < 7; i += 1) {
      await pool.query('update second_factors set last_step = 0')
      expect((await finish(await ticketOf(person), codeOf(person.secret))).status).toBe(200)
    }
  })

  test('thirty wrong codes per account and day are the limit, from any addresses; the owner is told, and gets in with a recovery code', async () => {
    const person = await makeSecured()
    const [code = ''] = await giveRecoveryCodes(person)
    const ticket = await ticketOf(person)
    expect((await finish(ticket, '000000')).status).toBe(401)
    const { rowCount } = await pool.query(
      "update attempts set count = 30 where resets_at > now() + interval '1 hour'",
    )
    expect(rowCount).toBe(1)
    expect(await finish(ticket, codeOf(person.secret))).toMatchObject({
      status: 429,
      message: expect.stringMatching(
        /^Liiga palju valesid koode\. Taastekoodiga saad edasi ka praegu\. Proovi /,
      ),
    })
    expect((await finish(ticket, codeOf(person.secret))).status).toBe(429)
    expect(await mailsTo(person)).toEqual(['wrong-codes'])
    expect((await finish(ticket, code)).status).toBe(200)
  })
})

describe('turning it off', () => {
  test('needs a code, after ten minutes also the password, and is reported to the owner', async () => {
    const person = await makeSecured(11)
    const off = (body: { readonly code: string; readonly currentPassword?: string }) =>
      callAs(opened.app, person.session, secondFactorCalls.turnOffSecondFactor, { body })
    expect(await off({ code: codeOf(person.secret) })).toMatchObject({
      status: 403,
      reason: 'password-needed',
    })
    expect(await off({ code: codeOf(person.secret), currentPassword: 'vale' })).toMatchObject({
      status: 403,
      reason: 'wrong-password',
    })
    expect(await off({ code: '000000', currentPassword: password })).toMatchObject({
      status: 403,
      reason: 'wrong-code',
    })
    expect((await off({ code: codeOf(person.secret) })).status).toBe(200)
    expect((await logIn(person)).status).toBe(200)
    expect(await mailsTo(person)).toEqual(['second-factor-off'])
  })

  test('a recovery code is enough, and the others are deleted with it', async () => {
    const person = await makeSecured()
    const [code = ''] = await giveRecoveryCodes(person)
    expect(
      (
        await callAs(opened.app, person.session, secondFactorCalls.turnOffSecondFactor, {
          body: { code },
        })
      ).status,
    ).toBe(200)
    expect(
      await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.id).execute(),
    ).toEqual([])
  })

  test('new recovery codes replace the old ones', async () => {
    const person = await makeSecured()
    const [old = ''] = await giveRecoveryCodes(person)
    const renewed = await callAs(opened.app, person.session, secondFactorCalls.renewRecoveryCodes, {
      body: { code: codeOf(person.secret) },
    })
    const [fresh = ''] = renewed.data?.recoveryCodes ?? []
    expect((await finish(await ticketOf(person), old)).status).toBe(401)
    expect((await finish(await ticketOf(person), fresh)).status).toBe(200)
  })

  test('an administrator turns another person’s off, which is logged and reported; the list shows who has one', async () => {
    const person = await makeSecured()
    const params = { id: String(person.id) }
    const has = async () =>
      (await callAs(opened.app, 'administraator', userCalls.listUsers)).data?.find(
        ({ _id }) => _id === params.id,
      )?.hasSecondFactor
    expect(await has()).toBe(true)
    expect(
      (await callAs(opened.app, 'administraator', secondFactorCalls.removeSecondFactor, { params }))
        .status,
    ).toBe(200)
    expect(await has()).toBe(false)
    expect((await logIn(person)).status).toBe(200)
    expect(await auditedOf(person)).toEqual(['user.second-factor', 'account.login'])
    expect(await mailsTo(person)).toEqual(['second-factor-off'])
    expect(
      (await callAs(opened.app, 'administraator', secondFactorCalls.removeSecondFactor, { params }))
        .status,
    ).toBe(409)
    expect(
      (
        await callAs(opened.app, 'administraator', secondFactorCalls.removeSecondFactor, {
          params: { id: '99999' },
        })
      ).status,
    ).toBe(404)
  })

  test('a new password leaves it on', async () => {
    const { name, email, session } = await makeSecured()
    await callAs(opened.app, session, accountCalls.updateProfile, {
      body: { name, email, password: 'uus parool' },
    })
    expect(await logIn({ email }, 'uus parool')).toMatchObject({
      status: 401,
      reason: 'second-step',
    })
  })
})
