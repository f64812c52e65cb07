import { endpoint } from '@kvartal/contract/endpoint'
import type { Visitor } from '@kvartal/domain/access/role'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { openBareHttp } from '../../testing/open-bare-http.ts'
import { headersOf } from '../../testing/test-callers.ts'
import { serve } from '../http/serve.ts'

const limited = {
  name: 'things',
  calls: 3,
  anonymousCalls: 1,
  seconds: 120,
  refusal: 'Liiga palju asju.',
}

const countThings = endpoint({
  method: 'GET',
  path: '/api/things',
  summary: 'Counts things.',
  access: 'browse',
  rateLimit: { ...limited, exempt: 'administer-users' },
  query: z.object({ size: z.optional(z.enum(['small', 'large'])) }),
  reply: z.null(),
})

const registerThing = endpoint({
  method: 'POST',
  path: '/api/things/registered',
  summary: 'Registers a thing.',
  access: 'browse',
  rateLimit: { ...limited, calls: 1, isPerAddress: true },
  reply: z.null(),
})

async function openLimited() {
  const attempts: string[] = []
  const app = await openBareHttp({
    async takeAttempt({ key, most, seconds }) {
      attempts.push(key)
      return attempts.filter((attempt) => attempt === key).length > most ? seconds : 0
    },
  })
  onTestFinished(() => app.close())
  serve(app, countThings, async () => ({ data: null }))
  serve(app, registerThing, async () => ({ data: null }))
  return { app, attempts }
}

test('valid calls are limited by account or address as their endpoint declares, except those of exempt visitors', async () => {
  const { app, attempts } = await openLimited()
  const ask = async (visitor: Visitor, query = '') =>
    (await app.inject({ url: `/api/things${query}`, headers: headersOf(visitor) })).statusCode
  const statuses = (visitor: Visitor, count: number) =>
    Promise.all(Array.from({ length: count }, () => ask(visitor)))
  expect(await ask('anonymous', '?size=huge')).toBe(400)
  expect(attempts).toEqual([])
  expect(await statuses('anonymous', 2)).toEqual([200, 429])
  expect(await statuses('külaline', 4)).toEqual([200, 200, 200, 429])
  expect(await statuses('administraator', 5)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(attempts)).toEqual(new Set(['things address 127.0.0.1', 'things user 1']))
  const refused = await app.inject('/api/things')
  expect(refused.headers.ratelimit).toMatch(/^"address";r=\d+;t=\d+, "things";r=0;t=120$/)
  expect([refused.headers['retry-after'], refused.json().message]).toEqual([
    '120',
    'Liiga palju asju. Proovi 2 minuti pärast uuesti.',
  ])
})

test('calls of all accounts at one address share a limit when their endpoint declares it', async () => {
  const { app, attempts } = await openLimited()
  const post = async (visitor: Visitor) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/things/registered',
        headers: headersOf(visitor),
      })
    ).statusCode
  expect([await post('külaline'), await post('haldur')]).toEqual([200, 429])
  expect(attempts).toEqual(['things address 127.0.0.1', 'things address 127.0.0.1'])
})
