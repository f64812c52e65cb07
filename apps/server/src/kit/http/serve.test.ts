import { endpoint } from '@kvartal/contract/endpoint'
import type { Visitor } from '@kvartal/domain/access/role'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { callAs } from '../../testing/call-as.ts'
import { openBareHttp } from '../../testing/open-bare-http.ts'
import { headersOf } from '../../testing/test-callers.ts'
import {
  Conflict,
  InvalidInput,
  KnownError,
  NotAllowed,
  NotFound,
  SourceUnavailable,
  TooMany,
} from './known-error.ts'
import { serve } from './serve.ts'

const readThing = endpoint({
  method: 'GET',
  path: '/api/things/{id}',
  summary: 'A thing.',
  access: 'browse',
  params: z.object({ id: z.string().check(z.regex(/^\d+$/)) }),
  query: z.object({
    size: z.optional(z.enum(['small', 'large'])),
    names: z.optional(z.array(z.string()).check(z.maxLength(2))),
    word: z.optional(z.string().check(z.maxLength(5))),
  }),
  reply: z.object({ id: z.string(), query: z.unknown() }),
})

const saveThing = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'Saves a thing.',
  access: 'curate-companies',
  body: z.object({
    name: z.string('Nimi on kohustuslik'),
    count: z.optional(z.int().check(z.minimum(1))),
  }),
  reply: z.object({ received: z.unknown() }),
})

const recommend = endpoint({
  method: 'POST',
  path: '/api/recommendations',
  summary: 'Recommends.',
  access: 'recommend-company',
  reply: z.object({ visitor: z.string() }),
})

interface Settings {
  readonly callsPerMinute?: number
  readonly isOpenToAll?: boolean
  readonly isHttps?: boolean
  readonly fail?: unknown
}

async function openThings({
  callsPerMinute = 1000,
  isOpenToAll = false,
  isHttps = false,
  fail,
}: Settings = {}) {
  const logged: string[] = []
  app = await openBareHttp({
    log: pino({ level: 'debug' }, { write: (line: string) => logged.push(line) }),
    isHttps,
    readOpenness: async () => isOpenToAll,
    callsPerMinute,
  })
  serve(app, readThing, async ({ params, query }) => {
    if (fail !== undefined) throw fail
    return { data: { id: params.id, query } }
  })
  serve(app, saveThing, async ({ body }) => ({ data: { received: body } }))
  serve(app, recommend, async ({ visitor }) => ({ data: { visitor } }))
  return { app, logged }
}

let app: FastifyInstance
afterEach(() => app.close())

describe('a call', () => {
  test('a call answers data in the envelope', async () => {
    const { app } = await openThings()
    const response = await app.inject('/api/things/7?size=large')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ success: true, data: { id: '7', query: { size: 'large' } } })
  })

  test('an invalid path parameter answers 404', async () => {
    const { app } = await openThings()
    const response = await app.inject('/api/things/seven')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ success: false, message: 'Ei leitud' })
  })

  test.each([
    ['size=huge', 'Väli „size“ peab olema üks neist: small, large'],
    ['names=a&names=b&names=c', 'Väli „names“ võib olla kuni 2 väärtusega'],
    ['word=liigapikk', 'Väli „word“ võib olla kuni 5 tähemärki pikk'],
    ['word=a&word=b', 'Väli „word“ ei sobi: vale tüüp'],
    ['word=a%00', 'Andmetes on keelatud tähemärk (nullmärk)'],
  ])(
    'the invalid query %s answers 400, and the message names the field',
    async (query, message) => {
      const { app } = await openThings()
      const response = await app.inject(`/api/things/7?${query}`)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toEqual({ success: false, message })
    },
  )

  test('unknown fields are dropped', async () => {
    const { app } = await openThings()
    const { data } = await callAs(app, 'haldur', saveThing, {
      body: { name: 'A', role: 'administraator' } as { name: string },
    })
    expect(data).toEqual({ received: { name: 'A' } })
    expect((await app.inject('/api/things/7?size=small&admin=1')).json().data.query).toEqual({
      size: 'small',
    })
  })

  test.each([
    [{}, 'Nimi on kohustuslik'],
    [{ name: 'A', count: 0 }, 'Väli „count“ peab olema vähemalt 1'],
    [{ name: 'A', count: 'x' }, 'Väli „count“ ei sobi: vale tüüp'],
    [[], 'Andmed peavad olema väljadega objekt'],
  ])('the invalid body %j answers 400', async (body, message) => {
    const { app } = await openThings()
    const response = await callAs(app, 'haldur', saveThing, { body: body as { name: string } })
    expect([response.status, response.message]).toEqual([400, message])
  })
})

describe('access', () => {
  test('access is refused before any part of the request is read', async () => {
    const { app } = await openThings()
    const post = {
      method: 'POST',
      url: '/api/things',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    } as const
    expect((await app.inject(post)).json()).toEqual({ success: false, message: 'Palun logi sisse' })
    expect((await app.inject(post)).statusCode).toBe(401)
    const asGuest = await callAs(app, 'külaline', saveThing, { body: { name: 'A' } })
    expect([asGuest.status, asGuest.message]).toEqual([403, 'Sul ei ole selleks õigust'])
  })

  test.each([
    ['anonymous', false, 401],
    ['anonymous', true, 200],
    ['külaline', false, 200],
  ] as const)(
    'to recommending: %s with showRecommendForAll %s gets %i',
    async (visitor: Visitor, isOpenToAll, status) => {
      const { app } = await openThings({ isOpenToAll })
      expect((await callAs(app, visitor, recommend)).status).toBe(status)
    },
  )

  test('calls from one address are limited per minute, and the refusal has the time to wait', async () => {
    const { app } = await openThings({ callsPerMinute: 2 })
    await app.inject('/api/things/1')
    await app.inject('/api/things/2')
    const third = await app.inject('/api/things/3')
    expect(third.statusCode).toBe(429)
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    const message = `Liiga palju päringuid. Proovi ${third.headers['retry-after']} sekundi pärast uuesti.`
    expect(third.json()).toEqual({ success: false, message })
    expect((await app.inject({ url: '/api/things/3', remoteAddress: '10.1.1.1' })).statusCode).toBe(
      200,
    )
  })

  test('an IPv6 network is limited as one address, and an IPv4 address in every notation', async () => {
    const { app } = await openThings({ callsPerMinute: 1 })
    const statusFrom = async (remoteAddress: string) =>
      (await app.inject({ url: '/api/things/1', remoteAddress })).statusCode
    expect([
      await statusFrom('2001:db8:1:2::1'),
      await statusFrom('2001:db8:1:2:3::1'),
      await statusFrom('2001:db8:1:3::1'),
    ]).toEqual([200, 429, 200])
    expect([await statusFrom('192.0.2.7'), await statusFrom('::ffff:192.0.2.7')]).toEqual([
      200, 429,
    ])
  })
})

describe('errors', () => {
  test.each<[KnownError, number, string]>([
    [new InvalidInput('Vale kood'), 400, 'Vale kood'],
    [new NotAllowed(), 403, 'Sul ei ole selleks õigust'],
    [new NotFound('Ettevõtet ei leitud'), 404, 'Ettevõtet ei leitud'],
    [new Conflict('Ettevõte on juba süsteemis'), 409, 'Ettevõte on juba süsteemis'],
    [new TooMany(300), 429, 'Liiga palju päringuid. Proovi 5 minuti pärast uuesti.'],
    [new SourceUnavailable('Äriregister ei vasta'), 502, 'Äriregister ei vasta'],
  ])(
    '%s is a known error and answers its own status and message',
    async (fail, status, message) => {
      const { app } = await openThings({ fail })
      const response = await app.inject('/api/things/1')
      expect([response.statusCode, response.json()]).toEqual([status, { success: false, message }])
    },
  )

  test('an unknown error answers 500 without its text, which is logged with the request id in the answer', async () => {
    const { app, logged } = await openThings({ fail: new Error('password is hunter2') })
    const response = await app.inject('/api/things/1?word=mari')
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      success: false,
      message: 'Serveris tekkis viga. Proovi hiljem uuesti.',
    })
    const line = logged.find((entry) => entry.includes('hunter2'))
    expect(JSON.parse(line ?? '{}').reqId).toBe(response.headers['x-request-id'])
    expect(logged.join()).not.toContain('mari')
  })

  test.each([
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    }),
    new Error('timeout exceeded when trying to connect'),
    Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
  ])('a missing database connection answers 503 with the time to retry: %s', async (fail) => {
    const { app } = await openThings({ fail })
    const response = await app.inject('/api/things/1')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
    expect(response.json().message).toBe('Server on ülekoormatud. Proovi veidi aja pärast uuesti.')
  })

  const asManager = headersOf('haldur')

  test.each([
    [
      'malformed JSON',
      { 'content-type': 'application/json' },
      '{"name"',
      400,
      'Saadetud andmed ei ole korrektne JSON',
    ],
    ['an empty body', { 'content-type': 'application/json' }, '', 400, 'Päringu sisu puudub'],
    [
      'a body over a megabyte',
      { 'content-type': 'application/json' },
      `"${'x'.repeat(1_100_000)}"`,
      413,
      'Saadetud andmed on liiga suured',
    ],
    [
      'a body that is no JSON',
      { 'content-type': 'text/csv' },
      'a;b',
      415,
      'Andmed tuleb saata JSON-ina',
    ],
  ])(
    '%s is answered with its own status and message',
    async (_, headers, payload, status, message) => {
      const { app } = await openThings()
      const response = await app.inject({
        method: 'POST',
        url: '/api/things',
        headers: { ...asManager, ...headers },
        payload,
      })
      expect([response.statusCode, response.json()]).toEqual([status, { success: false, message }])
    },
  )

  test('an address with malformed escapes answers 400', async () => {
    const { app } = await openThings()
    const response = await app.inject('/api/things/%E0%A4%A')
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { success: false, message: 'Aadress on vigane' },
    ])
  })
})

describe('every answer', () => {
  test('every answer has the security headers', async () => {
    const { app } = await openThings()
    const { headers } = await app.inject('/api/things/1')
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self';font-src 'self';object-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'self'",
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('the HSTS header is sent only when the product is reached by https', async () => {
    const { app } = await openThings({ isHttps: true })
    expect((await app.inject('/api/things/1')).headers['strict-transport-security']).toContain(
      'max-age=',
    )
  })

  test('a HEAD request gets no body', async () => {
    const { app } = await openThings()
    const response = await app.inject({ method: 'HEAD', url: '/api/things/1' })
    expect([response.statusCode, response.body]).toEqual([200, ''])
  })
})
