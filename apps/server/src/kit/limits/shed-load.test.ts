import { endpoint } from '@kvartal/contract/endpoint'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { openBareHttp } from '../../testing/open-bare-http.ts'
import { serve } from '../http/serve.ts'
import { usualReadLimits } from './read-limits.ts'

const waiting = endpoint({
  method: 'GET',
  path: '/api/waiting',
  summary: 'Waits.',
  access: 'browse',
  reply: z.string(),
})

/** A server whose only call ends when the test ends it. */
async function openWaiting(pressure: { readonly calls: number; readonly delayMs: number }) {
  const app = await openBareHttp({ readLimits: { ...usualReadLimits, pressure } })
  onTestFinished(() => app.close())
  const { promise: end, resolve } = Promise.withResolvers<void>()
  serve(app, waiting, async () => end.then(() => ({ data: 'done' })))
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/assets/page.js', async () => 'export {}')
  await app.ready()
  const ask = (url = '/api/waiting') => app.inject({ method: 'GET', url })
  return { app, ask, end: resolve }
}

test('a call beyond the capacity of a process is refused immediately, and the others are answered', async () => {
  const { app, ask, end } = await openWaiting({ calls: 2, delayMs: 60_000 })
  const two = [ask(), ask()]
  while (app.traffic.count() < 2) await nextTurn()
  const refused = await ask()
  expect(refused.statusCode).toBe(503)
  expect(refused.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' })
  expect(refused.json()).toEqual({
    success: false,
    message: 'Server on ülekoormatud. Proovi mõne sekundi pärast uuesti.',
  })
  expect((await ask('/health')).statusCode).toBe(200)
  expect((await ask('/assets/page.js')).statusCode).toBe(200)
  end()
  expect((await Promise.all(two)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await ask()).statusCode).toBe(200)
})

test('a process that is busy with other work refuses calls until it has capacity again', async () => {
  const { ask, end } = await openWaiting({ calls: 200, delayMs: 50 })
  end()
  expect((await ask()).statusCode).toBe(200)
  // The event loop is blocked until the measurement notices it.
  let status = 200
  while (status !== 503) {
    const until = performance.now() + 300
    while (performance.now() < until);
    status = (await ask()).statusCode
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  expect((await ask('/health')).statusCode).toBe(200)
  await expect.poll(async () => (await ask()).statusCode).toBe(200)
})
