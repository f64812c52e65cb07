import { watchCalls } from '@kvartal/contract/watch'
import { openSession } from '@kvartal/database/sessions'
import { makeCompany, makeUser } from '@kvartal/testing/database/factories'
import { expect, test } from 'vitest'
import { hashToken, newToken } from '../accounts/token.ts'
import { callAs } from '../testing/call-as.ts'
import { appForFile } from '../testing/open-test-app.ts'

const { app, database } = await appForFile()
const { db, pool } = database

async function newWatcher() {
  const { id } = await makeUser(db)
  const session = { token: newToken() }
  await openSession(db, id, hashToken(session.token))
  await callAs(app, session, watchCalls.saveWatch, {
    body: {
      isWatched: true,
      watch: { kind: 'company', subject: (await makeCompany(db)).registryCode },
    },
  })
  const { rows } = await pool.query<{ unsubscribe_token: string }>(
    'select unsubscribe_token from watch_settings where user_id = $1',
    [id],
  )
  return {
    session,
    url: `/unsubscribe/${rows[0]?.unsubscribe_token}`,
    isOn: async () => (await callAs(app, session, watchCalls.listWatched)).data?.digest.isOn,
  }
}

const oneClick = {
  payload: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
} as const

test.each([
  ['as a form', oneClick],
  [
    'as parts',
    {
      payload:
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
  ],
  [
    'from elsewhere',
    {
      ...oneClick,
      headers: { ...oneClick.headers, origin: 'https://mail.example', cookie: 'a=b' },
    },
  ],
  ['without a body', {}],
])(
  'one click without a login unsubscribes, sent %s, and a repetition has no effect',
  async (_, sent) => {
    const { url, isOn } = await newWatcher()
    const other = await newWatcher()
    expect(await isOn()).toBe(true)
    for (let i = 0; i < 2; i += 1) {
      const { statusCode, body, headers } = await app.inject({ method: 'POST', url, ...sent })
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(body).toContain('Kokkuvõtteid sulle enam ei saadeta.')
      expect(await isOn()).toBe(false)
    }
    expect(await other.isOn()).toBe(true)
  },
)

test('opening the address shows a button and changes nothing', async () => {
  const { url, isOn } = await newWatcher()
  for (const method of ['GET', 'HEAD'] as const)
    expect((await app.inject({ method, url })).statusCode).toBe(200)
  const { body, headers } = await app.inject({ url })
  expect(body).toContain(`<form method="post" action="${url}">`)
  expect(headers['content-security-policy']).toContain("form-action 'self'")
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(await isOn()).toBe(true)
})

test('nobody learns whether a token belongs to somebody', async () => {
  const { url } = await newWatcher()
  const unknown = `/unsubscribe/${newToken()}`
  for (const method of ['GET', 'POST'] as const) {
    const [known, made] = await Promise.all(
      [url, unknown].map((address) =>
        app.inject({ method, url: address, ...(method === 'POST' && oneClick) }),
      ),
    )
    expect(made?.statusCode).toBe(known?.statusCode)
    expect(made?.body.replaceAll(unknown, '')).toBe(known?.body.replaceAll(url, ''))
  }
})

test.each([
  '/unsubscribe/abc',
  '/unsubscribe/',
  `/unsubscribe/${'a'.repeat(44)}`,
  '/unsubscribe/..%2f..',
])('%s is not an unsubscribe address', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url, ...oneClick })).statusCode).toBe(404)
})

test('a body that is not a mail program’s form is refused', async () => {
  const { url, isOn } = await newWatcher()
  expect(
    (
      await app.inject({
        method: 'POST',
        url,
        headers: oneClick.headers,
        payload: 'x'.repeat(5000),
      })
    ).statusCode,
  ).toBe(413)
  expect(await isOn()).toBe(true)
})

test('switching digests on again creates a new address, and those in old mails are invalid', async () => {
  const { session, url, isOn } = await newWatcher()
  await app.inject({ method: 'POST', url, ...oneClick })
  await callAs(app, session, watchCalls.saveWatchSettings, { body: { sendsDigest: true } })
  await app.inject({ method: 'POST', url, ...oneClick })
  expect(await isOn()).toBe(true)
})
