import { accountCalls } from '@kvartal/contract/account'
import { accountLinkCalls } from '@kvartal/contract/account-links'
import { invitationCalls } from '@kvartal/contract/invitations'
import { noticeCalls } from '@kvartal/contract/notices'
import { recommendationCalls } from '@kvartal/contract/recommendations'
import { settingCalls } from '@kvartal/contract/settings'
import { userCalls } from '@kvartal/contract/user'
import { confirmEmail } from '@kvartal/database/users'
import { makeRegistryCode, makeUser } from '@kvartal/testing/database/factories'
import { beforeEach, describe, expect, test } from 'vitest'
import { callAs, type TestReply } from '../testing/call-as.ts'
import { appForFile, testMail } from '../testing/open-test-app.ts'
import { hashPassword } from './password.ts'

const password = 'õige parool'
const opened = await appForFile({ mail: testMail })
const { app, database } = opened
const { db, pool } = database
const passwordHash = await hashPassword(password)

beforeEach(() =>
  Promise.all([pool.query('delete from attempts'), pool.query('delete from outbox')]),
)

const countMails = async (): Promise<number> =>
  (await pool.query('select from outbox')).rowCount ?? 0

/** What a person with an account can do that sends a mail to the address of the account. */
async function causeMails(email: string): Promise<void> {
  await pool.query('delete from attempts')
  const { data } = await callAs(app, 'anonymous', accountCalls.login, { body: { email, password } })
  const session = { token: data?.token ?? '' }
  // No cookie is kept, so each login is from a new device.
  await callAs(app, 'anonymous', accountCalls.login, { body: { email, password } })
  await callAs(app, session, noticeCalls.askEmailConfirmation)
  await callAs(app, 'anonymous', accountLinkCalls.askPasswordLink, { body: { email } })
  await callAs(app, session, accountCalls.updateProfile, {
    body: { name: 'Mari', email, password },
  })
}

describe('mails to one mailbox', () => {
  test('are at most ten a day while nobody has confirmed its address, however it is spelt and however many accounts claim it', async () => {
    for (let i = 0; i < 4; i += 1) {
      const { email } = await makeUser(db, { email: `ohver+${i}@Näide.ee`, passwordHash })
      for (let round = 0; round < 3; round += 1) await causeMails(email)
    }
    expect(await countMails()).toBe(10)
  })

  test('are limited by kind once it is confirmed, so that strangers who claim it silence no warning', async () => {
    const owner = await makeUser(db, { email: 'omanik@example.ee', passwordHash })
    await confirmEmail(db, owner.id)
    const stranger = await makeUser(db, { email: 'omanik+teine@example.ee', passwordHash })
    for (let round = 0; round < 3; round += 1) await causeMails(stranger.email)
    expect(await countMails()).toBe(10)
    await pool.query('delete from attempts')
    await callAs(app, 'anonymous', accountCalls.login, { body: { email: owner.email, password } })
    await callAs(app, 'anonymous', accountCalls.login, { body: { email: owner.email, password } })
    expect(
      (
        await pool.query(
          "select from outbox where recipient = 'omanik@example.ee' and kind = 'new-device'",
        )
      ).rowCount,
    ).toBe(1)
  })

  test('are limited too when they are requested at the same moment', async () => {
    const people = await Promise.all(
      Array.from({ length: 15 }, (_, i) =>
        makeUser(db, { email: `korraga+${i}@example.ee`, passwordHash }),
      ),
    )
    await Promise.all(
      people.map(({ email }) =>
        callAs(app, 'anonymous', accountCalls.login, { body: { email, password } }),
      ),
    )
    await pool.query('delete from attempts')
    await Promise.all(
      people.map(({ email }) =>
        callAs(app, 'anonymous', accountCalls.login, { body: { email, password } }),
      ),
    )
    expect(await countMails()).toBe(10)
  })

  test('from a day that is yet to come, when the clock was ahead, count for nothing', async () => {
    const { email } = await makeUser(db, { email: 'tulevik@example.ee', passwordHash })
    for (let round = 0; round < 3; round += 1) await causeMails(email)
    await pool.query("update outbox set created_at = now() + interval '20 days'")
    await causeMails(email)
    expect(
      (await pool.query('select from outbox where created_at <= now()')).rowCount,
    ).toBeGreaterThan(0)
  })

  test('are at most ten invitations a day', async () => {
    const statuses = []
    for (let i = 0; i < 11; i += 1) {
      const invited = await callAs(app, 'administraator', invitationCalls.addInvitation, {
        body: { email: 'kutsutu@example.ee', role: 'haldur' },
      })
      statuses.push(invited.status)
      if (invited.data !== undefined)
        await callAs(app, 'administraator', invitationCalls.removeInvitation, {
          params: { id: invited.data.invitation._id },
        })
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })
})

test('confirmations are limited by the client’s address, whichever account asks', async () => {
  const statuses = []
  for (let i = 0; i < 11; i += 1) {
    const { data } = await callAs(app, 'anonymous', accountCalls.register, {
      body: { name: 'Mari', email: `allikas${i}@example.ee`, password },
    })
    statuses.push(
      (await callAs(app, { token: data?.token ?? '' }, noticeCalls.askEmailConfirmation)).status,
    )
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
})

describe('an address that is not one plain address', () => {
  const wrong = [
    '<mari@example.ee>',
    '<<mari@example.ee>',
    'mari@example.ee>',
    'mari@example.ee,juhan@example.ee',
    'ma\u202eri@example.ee',
    'ma\u200dri@example.ee',
    'mari@exam\u00adple.ee',
    '＜mari@example.ee＞',
  ]
  const message = 'Palun sisestage korrektne e-posti aadress'

  test.each(wrong)('%j is accepted nowhere', async (email) => {
    const user = await makeUser(db, { passwordHash })
    const { data } = await callAs(app, 'anonymous', accountCalls.login, {
      body: { email: user.email, password },
    })
    const answers: Pick<TestReply<unknown>, 'status' | 'message'>[] = [
      await callAs(app, 'anonymous', accountCalls.register, {
        body: { name: 'Mari', email, password },
      }),
      await callAs(app, { token: data?.token ?? '' }, accountCalls.updateProfile, {
        body: { name: 'Mari', email },
      }),
      await callAs(app, 'administraator', userCalls.saveUserProfile, {
        params: { id: String(user.id) },
        body: { name: 'Mari', email },
      }),
      await callAs(app, 'administraator', invitationCalls.addInvitation, {
        body: { email, role: 'haldur' },
      }),
      await callAs(app, 'anonymous', accountLinkCalls.askPasswordLink, { body: { email } }),
    ]
    await callAs(app, 'administraator', settingCalls.saveSetting, {
      params: { key: 'showRecommendForAll' },
      body: { value: true },
    })
    const recommendation = {
      registryCode: makeRegistryCode(),
      name: 'Firma OÜ',
      recommenderName: 'Mari',
      recommenderEmail: email,
    }
    answers.push(
      await callAs(app, 'anonymous', recommendationCalls.recommendCompany, {
        body: recommendation,
      }),
    )
    expect(answers.map((answer) => [answer.status, answer.message])).toEqual(
      answers.map(() => [400, message]),
    )
  })

  test('full-width and composed spellings are one address', async () => {
    const spellings = ['lai@näide.ee', 'ｌａｉ@näide．ee', 'LAI@na\u0308ide.ee']
    const statuses = []
    for (const email of spellings)
      statuses.push(
        (
          await callAs(app, 'anonymous', accountCalls.register, {
            body: { name: 'Mari', email, password },
          })
        ).status,
      )
    expect(statuses).toEqual([200, 409, 409])
  })
})

test.each(['      ', '\u00a0\u2003\u3000\t\n ', '\u200b\u200b\u200d\u2060\ufeff\u00ad'])(
  'the blank password %j is accepted nowhere',
  async (blank) => {
    const { email } = await makeUser(db, { passwordHash })
    const { data } = await callAs(app, 'anonymous', accountCalls.login, {
      body: { email, password },
    })
    const answers = [
      await callAs(app, 'anonymous', accountCalls.register, {
        body: { name: 'Mari', email: 'tuhi@example.ee', password: blank },
      }),
      await callAs(app, 'administraator', accountCalls.register, {
        body: { name: 'Mari', email: 'tuhi@example.ee', password: blank },
      }),
      await callAs(app, { token: data?.token ?? '' }, accountCalls.updateProfile, {
        body: { name: 'Mari', email, password: blank },
      }),
    ]
    for (const url of ['password', 'invitation']) {
      const payload = { token: 'x'.repeat(43), name: 'Mari', password: blank }
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: `/api/account-links/${url}`,
        payload,
      })
      expect([statusCode, JSON.parse(body).message]).toEqual([
        400,
        'Parool ei tohi koosneda ainult tühikutest',
      ])
    }
    expect(answers.map((answer) => [answer.status, answer.message])).toEqual(
      answers.map(() => [400, 'Parool ei tohi koosneda ainult tühikutest']),
    )
  },
)
