import { makeCompany, makeTag } from '@kvartal/testing/database/factories'
import { expect, test } from 'vitest'
import { appForFile } from '../../testing/open-test-app.ts'
import { headersOf } from '../../testing/test-callers.ts'

const opened = await appForFile()
const { db } = opened.database

const read = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  opened.app.inject({ url, headers })

const { id, registryCode } = await makeCompany(db, {
  name: 'Muudetud OÜ',
  tagIds: [await makeTag(db)],
})

const addresses = [
  '/api/companies',
  `/api/companies/${id}`,
  `/api/companies/${id}/financials`,
  `/api/financial-data/compare?companies=${id}`,
  '/api/tags',
  '/api/search?q=muudetud',
]

test.each(addresses)(
  '%s answers 304 to its ETag until the data change, in every encoding',
  async (url) => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const first = await read(url, { 'accept-encoding': encoding })
      const etag = String(first.headers.etag)
      const again = await read(url, {
        'accept-encoding': encoding,
        'if-none-match': `"other", ${etag}`,
      })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      // A cache keeps the stored headers up to date by those of a 304.
      expect(again.headers).toMatchObject({
        etag,
        'cache-control': first.headers['cache-control'],
        vary: first.headers.vary,
      })
    }
    const { etag } = (await read(url)).headers
    const name = `Muudetud ${Math.random()}`
    await db.updateTable('companies').set({ name }).where('id', '=', id).execute()
    await db.updateTable('tags').set({ name }).execute()
    expect((await read(url, { 'if-none-match': String(etag) })).statusCode).toBe(200)
  },
)

test('a hidden company answers 404 immediately, which no cache keeps, even to clients that have its ETag', async () => {
  const hidden = await makeCompany(db)
  const url = `/api/companies/${hidden.id}`
  const { etag } = (await read(url)).headers
  await db.updateTable('companies').set({ is_active: false }).where('id', '=', hidden.id).execute()
  const gone = await read(url, { 'if-none-match': String(etag) })
  expect([gone.statusCode, gone.headers['cache-control'], gone.headers.etag]).toEqual([
    404,
    'no-store',
    undefined,
  ])
  expect(gone.headers['access-control-allow-origin']).toBe('*')
})

test('a call with credentials is never public, not even with those that are meant for a proxy', async () => {
  for (const authorization of [String(headersOf('haldur').authorization), 'Basic a2FzdXRhamE=']) {
    const { statusCode, headers } = await read('/api/tags', {
      authorization,
      origin: 'https://mujal.example',
    })
    expect([
      statusCode,
      headers['cache-control'],
      headers.etag,
      headers['access-control-allow-origin'],
    ]).toEqual([200, 'no-store', undefined, undefined])
  }
})

test('a page of another origin may revalidate with an ETag, but not send a token', async () => {
  const ask = (url: string) =>
    opened.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin: 'https://mujal.example', 'access-control-request-method': 'GET' },
    })
  const { statusCode, headers } = await ask(`/api/companies/${registryCode}`)
  expect(statusCode).toBe(204)
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': 'if-none-match',
    'access-control-expose-headers': 'etag, ratelimit, ratelimit-policy, retry-after',
  })
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
  for (const url of ['/api/users', '/api/users/login', '/api/keys', '/api/annual-reports/stats']) {
    const refused = await ask(url)
    expect([url, refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([
      url,
      404,
      undefined,
    ])
  }
})

test('every reply states how many calls are left, and a call with a limit of its own states that too', async () => {
  const plain = await read('/api/tags')
  expect(plain.headers['ratelimit-policy']).toBe('"address";q=6000;w=60')
  expect(plain.headers.ratelimit).toMatch(/^"address";r=5\d{3};t=\d{1,2}$/)
  const searched = await read('/api/search?q=ette')
  expect(searched.headers['ratelimit-policy']).toBe('"address";q=6000;w=60, "search";q=300;w=60')
})
