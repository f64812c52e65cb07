import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openBareHttp } from '../../testing/open-bare-http.ts'
import { headersOf } from '../../testing/test-callers.ts'
import { InvalidInput, NotFound, Overloaded } from './known-error.ts'
import { servePage } from './serve-page.ts'

let app: FastifyInstance
afterEach(() => app.close())

interface Settings {
  readonly callsPerMinute?: number
  readonly fail?: unknown
}

let streams = 0

async function openPages({ callsPerMinute = 1000, fail }: Settings = {}): Promise<FastifyInstance> {
  app = await openBareHttp({ callsPerMinute })
  const size = z.object({ size: z.optional(z.enum(['small', 'large'])) })
  servePage(
    app,
    {
      path: '/things/:code.txt',
      params: z.object({ code: z.string().check(z.regex(/^\d+$/)) }),
      query: size,
      lane: null,
    },
    async (visit) => {
      if (fail !== undefined) throw fail
      return {
        type: 'text/plain; charset=utf-8',
        headers: { 'cache-control': 'no-cache' },
        body: `${visit.params.code} ${visit.query.size ?? '-'} ${visit.caller.visitor}`,
      }
    },
  )
  servePage(app, { path: '/years.csv', lane: 'stream' }, async ({ checkAccess }) => {
    await checkAccess('read-annual-reports')
    return {
      type: 'text/csv; charset=utf-8',
      body: () => {
        streams += 1
        return Readable.from(['a', 'b'])
      },
    }
  })
  servePage(app, { path: '/feed.atom', lane: null, isAnonymous: true }, async ({ caller }) => ({
    type: 'application/atom+xml',
    body: caller.visitor,
  }))
  return app
}

describe('a page outside the API', () => {
  test('has the parts of its address, the caller, its type and its headers', async () => {
    const { statusCode, headers, body } = await (
      await openPages()
    ).inject({ url: '/things/7.txt?size=large', headers: headersOf('haldur') })
    expect([statusCode, headers['content-type'], headers['cache-control'], body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'no-cache',
      '7 large haldur',
    ])
    expect(headers['content-security-policy']).toContain("default-src 'self'")
  })

  test('answers HEAD like GET, without opening a stream', async () => {
    const app = await openPages()
    expect(await app.inject({ method: 'HEAD', url: '/things/7.txt' })).toMatchObject({
      statusCode: 200,
      body: '',
      headers: { 'content-length': '13' },
    })
    const before = streams
    const request = { url: '/years.csv', headers: headersOf('külaline') } as const
    expect(await app.inject({ ...request, method: 'HEAD' })).toMatchObject({
      statusCode: 200,
      body: '',
      headers: { 'content-type': 'text/csv; charset=utf-8' },
    })
    expect(streams).toBe(before)
    expect(await app.inject(request)).toMatchObject({
      statusCode: 200,
      body: 'ab',
      headers: { 'cache-control': 'no-store' },
    })
    expect(streams).toBe(before + 1)
  })

  test.each([
    ['/things/x.txt', 404, 'Ei leitud'],
    ['/things/7.txt?size=huge', 400, 'Väli „size“ peab olema üks neist: small, large'],
    ['/years.csv', 401, 'Palun logi sisse'],
    ['/things/7.txt', 400, 'Väli „c“ ei sobi', new InvalidInput('Väli „c“ ei sobi')],
    ['/things/7.txt', 404, 'Ettevõtet ei leitud', new NotFound('Ettevõtet ei leitud')],
    ['/things/7.txt', 503, new Overloaded().message, new Overloaded()],
    ['/things/7.txt', 500, 'Serveris tekkis viga. Proovi hiljem uuesti.', new Error('secret')],
  ] as const)('%s answers %i: %s', async (url, status, message, fail?: unknown) => {
    const response = await (await openPages({ fail })).inject(url)
    expect([response.statusCode, response.json()]).toEqual([status, { success: false, message }])
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('counts against the rate limit of all calls', async () => {
    const app = await openPages({ callsPerMinute: 1 })
    expect((await app.inject('/feed.atom')).statusCode).toBe(200)
    const refused = await app.inject('/things/7.txt')
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })

  test('reads no token where it is the same for everybody', async () => {
    expect(
      (await (await openPages()).inject({ url: '/feed.atom', headers: headersOf('haldur') })).body,
    ).toBe('anonymous')
  })
})
