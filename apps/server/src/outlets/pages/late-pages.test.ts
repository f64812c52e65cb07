import { makeCompany, makeFigures, makeTag } from '@kvartal/testing/database/factories'
import { expect, onTestFinished, test } from 'vitest'
import { usualReadLimits } from '../../kit/limits/read-limits.ts'
import { openTestApp, unbuiltWeb } from '../../testing/open-test-app.ts'
import { pageOf } from './testing/page-of.ts'

const code = '19200001'
const crawler = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}

/** The product with a company, where reads of figures wait until the test lets them go on. */
async function openBlocked(pageMs: { readonly people: number; readonly crawlers: number }) {
  const opened = await openTestApp({ web: unbuiltWeb, readLimits: { ...usualReadLimits, pageMs } })
  onTestFinished(() => opened.close())
  const { db, pool } = opened.database
  await makeCompany(db, {
    registryCode: code,
    name: 'Auto AS',
    tagIds: [await makeTag(db, { name: 'Suured' })],
  })
  await makeFigures(db, code, [{ year: 2026, quarter: 1, revenue: 1_250_000 }])
  let unlock: (() => Promise<void>) | null = null
  const block = async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('lock table figures in access exclusive mode')
    unlock = async () => {
      await client.query('rollback')
      client.release()
    }
  }
  const unblock = async () => {
    await unlock?.()
    unlock = null
  }
  await block()
  onTestFinished(unblock)
  return { app: opened.app, pool, block, unblock }
}

test.each([
  [`/companies/${code}`, `/companies/${code}`],
  [`/?c=${code}&z=1`, `/?c=${code}`],
  ['/companies?tag=1&utm=x', '/companies?tag=1'],
])(
  '%s that is late says nothing against listing it, and names its address',
  async (url, address) => {
    const { app } = await openBlocked({ people: 1, crawlers: 60_000 })
    const { status, canonical, meta } = await pageOf(app, url)
    expect([status, canonical, meta('robots')]).toEqual([200, `http://localhost${address}`, null])
  },
)

test('a crawler is told to come again instead of getting the general facts', async () => {
  const { app } = await openBlocked({ people: 60_000, crawlers: 1 })
  const { statusCode, headers } = await app.inject({ url: `/companies/${code}`, headers: crawler })
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
    503,
    '3',
    'no-store',
  ])
})

test('a crawler waits longer than people do', async () => {
  const { app, unblock } = await openBlocked({ people: 1, crawlers: 60_000 })
  const asked = pageOf(app, `/companies/${code}`, crawler)
  await expect.poll(() => app.lanes.pages.count().running).toBe(1)
  await unblock()
  expect((await asked).title).toBe('Auto AS · Kvartal')
})

test('a read keeps its place until it ends, and once nobody waits no further query begins', async () => {
  const { app, pool, unblock } = await openBlocked({ people: 60_000, crawlers: 60_000 })
  const leaving = new AbortController()
  const asked = app.inject({ url: `/?c=${code}`, signal: leaving.signal }).catch(() => null)
  const waiting = async () =>
    (await pool.query("select from pg_locks where relation = 'figures'::regclass and not granted"))
      .rowCount
  await expect.poll(waiting).toBe(1)
  // What it reads beside that has ended: the lock's connection and the waiting one are left.
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(2)
  leaving.abort()
  await asked
  // Its query still waits for the lock.
  expect(app.lanes.pages.count().running).toBe(1)
  let queries = 0
  pool.on('acquire', () => (queries += 1))
  await unblock()
  await expect.poll(() => app.lanes.pages.count().running).toBe(0)
  expect(queries).toBe(0)
})

test('parameters that a page does not know, and their order, make no further read', async () => {
  const { app, block, unblock } = await openBlocked({ people: 60_000, crawlers: 60_000 })
  await unblock()
  const usual = await pageOf(app, `/?c=${code}&y=2020-2026&z=1`)
  await block()
  for (const search of [`z=2&y=2020-2026&c=${code}`, `y=2020-2026&c=${code}&utm_source=x&m=`]) {
    expect((await pageOf(app, `/?${search}`)).title).toBe(usual.title)
  }
})

test('a visitor who asks for many pages has two reads at a time', async () => {
  const { app, unblock } = await openBlocked({ people: 60_000, crawlers: 60_000 })
  const asked = [2020, 2021, 2022, 2023, 2024].map((year) =>
    pageOf(app, `/?c=${code}&y=${year}-2026`),
  )
  await expect.poll(() => app.lanes.pages.count()).toEqual({ running: 2, queued: 3 })
  await unblock()
  await Promise.all(asked)
})
