import { accountCalls } from '@kvartal/contract/account'
import type { Endpoint } from '@kvartal/contract/endpoint'
import { endpoints } from '@kvartal/contract/endpoints'
import { secondFactorCalls } from '@kvartal/contract/second-factor'
import { sessionCalls } from '@kvartal/contract/sessions'
import { settingCalls } from '@kvartal/contract/settings'
import { tagCalls } from '@kvartal/contract/tag'
import { beforeEach, expect, test } from 'vitest'
import { callAs } from '../testing/call-as.ts'
import { beforeSecondFactor } from '../testing/expected-access.ts'
import { appForFile } from '../testing/open-test-app.ts'
import { codeOf, makeSecondFactor } from '../testing/second-factors.ts'
import { headersOf, keyOf } from '../testing/test-callers.ts'

const opened = await appForFile()
const { db } = opened.database
const administratorId = 3

/** Sets the rule that administrators choose. */
async function setRule(value: 'nobody' | 'managers' | 'everybody'): Promise<void> {
  await db.deleteFrom('settings').execute()
  await db
    .insertInto('settings')
    .values({ key: 'requireSecondFactor', value: JSON.stringify(value) })
    .execute()
}

beforeEach(async () => {
  await db.deleteFrom('second_factors').execute()
  await setRule('managers')
})

// The list keeps the exact types of each call; this test needs only their common part.
const calls: Readonly<Record<string, Endpoint>> = endpoints
const others = Object.keys(calls).filter((name) => !beforeSecondFactor.includes(name))

test.each(others)(
  '%s is refused to an account that must set up a second factor first, and to its keys',
  async (name) => {
    const { method = 'GET', path = '/api/' } = calls[name] ?? {}
    for (const caller of ['administraator', { token: keyOf('administraator') }] as const) {
      const response = await opened.app.inject({
        method,
        url: path.replaceAll(/\{\w+\}/g, '1'),
        headers: headersOf(caller),
        ...(method !== 'GET' && { payload: {} }),
      })
      expect(response.statusCode).toBe(403)
    }
  },
)

test('pages and files that need a token are refused as well', async () => {
  const response = await opened.app.inject({
    url: '/export/companies.csv',
    headers: headersOf('administraator'),
  })
  expect(response.json()).toMatchObject({ success: false, reason: 'second-factor-needed' })
})

test('the account reports that the setup is required, completes it, and may do everything again', async () => {
  const refused = await opened.app.inject({
    url: '/api/tags',
    headers: headersOf('administraator'),
  })
  expect(refused.json()).toEqual({
    success: false,
    message:
      'Sea kõigepealt oma profiilis sisse kaheastmeline sisselogimine: administraator nõuab seda',
    reason: 'second-factor-needed',
  })
  const me = await callAs(opened.app, 'administraator', accountCalls.readMe)
  expect(me.data?.mustSetUpSecondFactor).toBe(true)
  expect((await callAs(opened.app, 'administraator', sessionCalls.listSessions)).status).toBe(200)
  const profile = { name: me.data?.name ?? '', email: me.data?.email ?? '' }
  expect(
    (await callAs(opened.app, 'administraator', accountCalls.updateProfile, { body: profile })).data
      ?.mustSetUpSecondFactor,
  ).toBe(true)
  const started = await callAs(opened.app, 'administraator', secondFactorCalls.startSecondFactor, {
    body: {},
  })
  expect((await callAs(opened.app, 'administraator', tagCalls.listTags)).status).toBe(403)
  const code = codeOf(started.data?.secret ?? '')
  expect(
    (
      await callAs(opened.app, 'administraator', secondFactorCalls.confirmSecondFactor, {
        body: { code },
      })
    ).status,
  ).toBe(200)
  expect((await callAs(opened.app, 'administraator', tagCalls.listTags)).status).toBe(200)
  expect((await callAs(opened.app, 'administraator', accountCalls.readMe)).data).not.toHaveProperty(
    'mustSetUpSecondFactor',
  )
})

test.each([
  ['nobody', [200, 200, 200]],
  ['managers', [200, 403, 403]],
  ['everybody', [403, 403, 403]],
] as const)(
  'required of %s, it binds the right roles, and visitors who are not logged in never',
  async (rule, expected) => {
    await setRule(rule)
    const statuses = []
    for (const role of ['külaline', 'haldur', 'administraator'] as const)
      statuses.push((await callAs(opened.app, role, tagCalls.listTags)).status)
    expect(statuses).toEqual(expected)
    expect((await callAs(opened.app, 'anonymous', tagCalls.listTags)).status).toBe(200)
  },
)

test('an account that turns its second factor off while it is required is restricted at once', async () => {
  const code = codeOf(await makeSecondFactor(db, administratorId))
  expect(
    (
      await callAs(opened.app, 'administraator', secondFactorCalls.turnOffSecondFactor, {
        body: { code },
      })
    ).status,
  ).toBe(200)
  expect((await callAs(opened.app, 'administraator', tagCalls.listTags)).status).toBe(403)
})

test('a new account is told immediately', async () => {
  await setRule('everybody')
  const body = { name: 'Uus', email: 'uus@example.ee', password: 'salajane' }
  expect(
    (await callAs(opened.app, 'anonymous', accountCalls.register, { body })).data?.user
      .mustSetUpSecondFactor,
  ).toBe(true)
})

test('nobody is added in the name of an administrator who lacks one', async () => {
  const body = {
    name: 'Uus',
    email: 'teine@example.ee',
    password: 'salajane',
    role: 'administraator',
  }
  expect((await callAs(opened.app, 'administraator', accountCalls.register, { body })).status).toBe(
    403,
  )
})

test('only an administrator who has one may require it, so that nobody locks themself out', async () => {
  await setRule('nobody')
  const choose = (value: string) =>
    callAs(opened.app, 'administraator', settingCalls.saveSetting, {
      params: { key: 'requireSecondFactor' },
      body: { value },
    })
  expect(await choose('everybody')).toMatchObject({
    status: 409,
    message:
      'Lülita kaheastmeline sisselogimine kõigepealt sisse omaenda profiilis, siis saad seda teistelt nõuda',
  })
  expect((await choose('nobody')).status).toBe(200)
  expect((await choose('kõik')).status).toBe(400)
  await makeSecondFactor(db, administratorId)
  expect((await choose('everybody')).status).toBe(200)
  expect((await callAs(opened.app, 'haldur', tagCalls.listTags)).status).toBe(403)
})
