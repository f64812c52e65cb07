import type { Endpoint } from '@kvartal/contract/endpoint'
import { endpoints } from '@kvartal/contract/endpoints'
import { expect, test } from 'vitest'
import { appForFile } from '../../testing/open-test-app.ts'
import { describeAccess, describeKeyAccess, describeLimit, describeValue } from './describe.ts'
import { curlCommand } from './write-call.ts'

const calls: Readonly<Record<string, Endpoint>> = endpoints

const { app } = await appForFile()
const read = (headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url: '/api', headers })

test('the page has every call with its path, an example request and an example answer', async () => {
  const { statusCode, headers, body } = await read()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const articles = body.split('<article class="call" id="').slice(1)
  expect(articles.map((article) => article.slice(0, article.indexOf('"'))).sort()).toEqual(
    Object.keys(calls).sort(),
  )
  for (const article of articles) {
    const name = article.slice(0, article.indexOf('"'))
    expect(article).toContain(`<code>${calls[name]?.path}</code>`)
    expect(article).toContain('<pre>curl ')
    expect(article).toMatch(
      calls[name]?.isEventStream === true ? /<pre>event: / : /&quot;success&quot;: true/,
    )
  }
})

test('every link within the page leads somewhere, and no two parts have the same anchor', async () => {
  const { body } = await read()
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  const targets = [...body.matchAll(/ href="#([^"]+)"/g)].map((match) => match[1])
  expect(targets.filter((target) => !ids.includes(target))).toEqual([])
})

test('the page runs no script of its own and has one style, which the policy names', async () => {
  const { headers, body } = await read()
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/style-src 'sha256-[\w+/]{43}=';/)
  expect(policy).not.toContain('unsafe')
  expect(body.match(/<style|style="/g)).toEqual(['<style'])
  expect(body.match(/<script[^>]*>[^<]*/g)).toEqual(['<script src="/early.js">'])
  expect(body).not.toContain('noindex')
})

test('examples use the requested address, and a hostile one is not repeated', async () => {
  expect((await read({ host: 'kvartal.example' })).body).toContain(
    'http://kvartal.example/api/ranking?',
  )
  const hostile = await read({ host: `x"><script>'` })
  expect(hostile.body).not.toContain('<script>')
  expect(hostile.body).not.toContain('kvartal.invalid')
})

test('the page and the document handle tokens alike: they are public, and an invalid token is ignored', async () => {
  for (const url of ['/api', '/api/openapi.json']) {
    const { statusCode, headers } = await app.inject({
      url,
      headers: { authorization: 'Bearer vale' },
    })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300'])
  }
})

test.each([
  ['readRanking', 'kõigile, ka sisse logimata', 'jah'],
  ['readMe', 'sisselogitud kasutajale', 'jah'],
  ['updateProfile', 'sisselogitud kasutajale', 'ei'],
  ['addTag', 'haldurile ja administraatorile', 'jah'],
  [
    'recommendCompany',
    'sisselogitud kasutajale; kõigile, kui administraator on soovitamise kõigile avanud',
    'jah, haldurile ja administraatorile',
  ],
  ['listKeys', 'sisselogitud kasutajale', 'ei'],
  ['saveSetting', 'administraatorile', 'ei'],
])('the rights of %s in words: %s; by a key: %s', (name, access, byKey) => {
  const call = calls[name]
  expect(call && [describeAccess(call), describeKeyAccess(call)]).toEqual([access, byKey])
})

test.each([
  [{ type: 'integer', minimum: 1, maximum: 10_000 }, 'täisarv 1–10 000'],
  [{ type: 'string', maxLength: 200 }, 'tekst, kuni 200 tähemärki'],
  [{ type: 'string', pattern: '^\\d{8}$' }, 'registrikood, 8 numbrit'],
  [{ type: 'string', enum: ['asc', 'desc'] }, 'üks neist: asc, desc'],
  [
    { type: 'array', items: { type: 'string' }, maxItems: 50, 'x-separator': ',' },
    'komadega eraldatud loend, kuni 50 väärtust',
  ],
  [
    {
      type: 'array',
      items: { type: 'string', pattern: '^[1-9]\\d{0,8}$' },
      minItems: 1,
      maxItems: 20,
    },
    'loend, 1 kuni 20 väärtust; väärtus: id',
  ],
  [
    { anyOf: [{ type: 'string', maxLength: 100 }, { type: 'null' }] },
    'tekst, kuni 100 tähemärki või null',
  ],
  [{ type: 'string', examples: ['2026-Q1', '2025'] }, 'tekst, nt 2026-Q1 või 2025'],
  [{}, 'mis tahes väärtus'],
])('the value %j in words: %s', (schema, words) => {
  expect(describeValue(schema).replaceAll('\u00a0', ' ')).toBe(words)
})

test('a rate limit in words', () => {
  const limit = { name: 'x', calls: 60, anonymousCalls: 10, seconds: 3600, refusal: '' }
  expect(describeLimit(limit)).toBe('60 korda 60 minuti jooksul, sisse logimata 10')
})

test('a text with quotes reaches the server as it is when the command is pasted into a shell', () => {
  const endpoint = { method: 'POST', path: '/api/tags/{id}', access: 'curate-tags' } as const
  const example = { params: { id: '1' }, query: { q: 'a b&c' }, body: { name: "O'Neill" } }
  expect(curlCommand(endpoint, example, 'https://kvartal.example')).toBe(
    `curl -X POST 'https://kvartal.example/api/tags/1?q=a+b%26c' \\\n  -H "Authorization: Bearer $KVARTAL_KEY" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"name":"O'\\''Neill"}'`,
  )
})
