import { endpoint } from '@kvartal/contract/endpoint'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { openBareHttp } from '../../testing/open-bare-http.ts'
import { headersOf } from '../../testing/test-callers.ts'
import { serve } from '../http/serve.ts'
import { type ReadLimits, usualReadLimits } from './read-limits.ts'

const waiting = endpoint({
  method: 'GET',
  path: '/api/waiting',
  summary: 'Waits.',
  access: 'browse',
  reply: z.string(),
})

/** A server on a port of its own whose only call ends when the test ends it. */
async function openWaiting(calls: Partial<ReadLimits['calls']> = {}) {
  const app = await openBareHttp({
    trustProxy: true,
    readLimits: {
      ...usualReadLimits,
      calls: { ...usualReadLimits.calls, queueMs: null, ...calls },
    },
  })
  onTestFinished(() => app.close())
  const { promise: end, resolve } = Promise.withResolvers<void>()
  serve(app, waiting, async () => end.then(() => ({ data: 'done' })))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (visitor: string, headers: Record<string, string> = {}) =>
    fetch(`${address}/api/waiting`, { headers: { 'x-forwarded-for': visitor, ...headers } })
  return { app, ask, end: resolve }
}

const statuses = async (asked: readonly Promise<Response>[]) =>
  (await Promise.all(asked)).map(({ status }) => status)

test('one visitor who asks for too much at once is refused alone, and what waits is answered', async () => {
  const { app, ask, end } = await openWaiting({ perClient: 2, queuedPerClient: 1 })
  const own = ['192.0.2.1', '192.0.2.1', '192.0.2.1'].map((visitor) => ask(visitor))
  await expect.poll(() => app.calls.count()).toEqual({ running: 2, queued: 1 })
  const refused = await ask('192.0.2.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect(await refused.json()).toEqual({
    success: false,
    message: 'Liiga palju päringuid on korraga pooleli. Proovi 2 sekundi pärast uuesti.',
  })
  const other = ask('192.0.2.2')
  await expect.poll(() => app.calls.count()).toEqual({ running: 3, queued: 1 })
  // What waits for its own visitor's calls is no load.
  expect(app.traffic.count()).toBe(3)
  end()
  expect(await statuses([...own, other])).toEqual([200, 200, 200, 200])
  expect(app.calls.count()).toEqual({ running: 0, queued: 0 })
})

test('a visitor is an account, an address, or a network of IPv6', async () => {
  const { app, ask, end } = await openWaiting({ perClient: 1, queuedPerClient: 0 })
  const asked = [ask('2001:db8:1:2::1')]
  await expect.poll(() => app.calls.count().running).toBe(1)
  expect((await ask('2001:db8:1:2:ffff::9')).status).toBe(429)
  asked.push(ask('2001:db8:1:3::1'), ask('2001:db8:1:2::1', headersOf('haldur')))
  await expect.poll(() => app.calls.count().running).toBe(3)
  expect((await ask('192.0.2.1', headersOf('haldur'))).status).toBe(429)
  end()
  expect(await statuses(asked)).toEqual([200, 200, 200])
})

test('a page that makes many calls at once, and an office behind one address, are never refused', async () => {
  const { app, ask, end } = await openWaiting()
  const asked = Array.from({ length: 100 }, () => ask('192.0.2.1'))
  await expect.poll(() => app.calls.count()).toEqual({ running: 16, queued: 84 })
  end()
  expect(new Set(await statuses(asked))).toEqual(new Set([200]))
})

test('a call whose client has gone while it waited takes no place', async () => {
  const { app, ask, end } = await openWaiting({ perClient: 1 })
  const first = ask('192.0.2.1')
  await expect.poll(() => app.calls.count().running).toBe(1)
  const leaving = new AbortController()
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const second = fetch(`http://127.0.0.1:${port}/api/waiting`, {
    headers: { 'x-forwarded-for': '192.0.2.1' },
    signal: leaving.signal,
  })
  second.catch(() => {})
  await expect.poll(() => app.calls.count().queued).toBe(1)
  leaving.abort()
  await expect.poll(() => app.calls.count()).toEqual({ running: 1, queued: 0 })
  end()
  expect((await first).status).toBe(200)
})
