import { screens } from '@kvartal/contract/screens'
import type { FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anonymousCaller } from '../../kit/http/visitor.ts'
import { openBareHttp } from '../../testing/open-bare-http.ts'
import { screenPage } from './read-page.ts'
import { serveWeb } from './serve-web.ts'

const page =
  '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><!--head--><title>Kvartal</title><!--/head--><link rel="stylesheet" href="/assets/main-abc123.css"></head><div id="root"></div><!--plain--><!--/plain-->'
const script = 'console.log("Kvartal")'

let folder: string
let app: FastifyInstance

async function openWeb(): Promise<void> {
  app = await openBareHttp({ identify: async () => anonymousCaller })
  await serveWeb(app, {
    webFolder: folder,
    pages: { readSoon: async ({ screen }) => screenPage(screen) },
    originOf: () => 'https://kvartal.ee',
  })
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kvartal-web-'))
})

afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('the built web', () => {
  beforeEach(async () => {
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), page)
    await writeFile(join(folder, '.built-from'), 'hash')
    await writeFile(join(folder, 'early.js'), script)
    await writeFile(join(folder, 'assets/main-abc123.js'), script)
    await writeFile(join(folder, 'assets/main-abc123.js.br'), brotliCompressSync(script))
    await openWeb()
  })

  test.each(['/', '/?c=10000018', '/companies', '/companies/17', '/profile', '/runs/3'])(
    'the page is returned at %s',
    async (url) => {
      const response = await app.inject({ url, headers: { accept: 'text/html' } })
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.headers['cache-control']).toBe('no-cache')
      expect(response.body).toContain('<div id="root">')
    },
  )

  test.each(Object.values(screens))('the screen %s is found by any client', async (path) => {
    expect((await app.inject(path.replaceAll('$', ''))).statusCode).toBe(200)
  })

  test.each([
    '/tundmatu/leht',
    '/Companies',
    '/companies/1/2',
    '/health',
    '/ready',
    '/metrics',
    '/api-docs',
  ])(
    'the unknown address %s answers 404: in browsers with the page, in programs in the envelope',
    async (url) => {
      const shown = await app.inject({
        url,
        headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      })
      expect([
        shown.statusCode,
        shown.headers['content-type'],
        shown.headers['cache-control'],
      ]).toEqual([404, 'text/html; charset=utf-8', 'no-cache'])
      expect(shown.body).toContain('<title>Lehte ei leitud · Kvartal</title>')
      expect(shown.body).toContain('<meta name="robots" content="noindex">')
      expect(shown.body).toContain('<div id="root">')
      expect(shown.body).not.toContain('canonical')
      for (const accept of ['*/*', 'application/json', undefined]) {
        const answered = await app.inject({ url, headers: accept === undefined ? {} : { accept } })
        expect([answered.statusCode, answered.json()]).toEqual([
          404,
          { success: false, message: 'Sellist aadressi ei ole' },
        ])
      }
    },
  )

  test('a page names the files and calls of its first view, one that does not exist names none', async () => {
    await writeFile(
      join(folder, 'first-files.json'),
      JSON.stringify({ company: ['assets/company-abc123.js'] }),
    )
    const { body } = await app.inject({
      url: '/companies/10000018',
      headers: { accept: 'text/html' },
    })
    const place = body.indexOf(
      '<link rel="modulepreload" crossorigin href="/assets/company-abc123.js">',
    )
    // Nothing is painted before the styles.
    expect(place).toBeGreaterThan(body.indexOf('<link rel="stylesheet"'))
    expect(body).toContain(
      '<meta name="early-calls" content="/api/companies/10000018 /api/companies/10000018/financials /api/financial-data/periods">',
    )
    for (const url of ['/companies/17', '/profile', '/tundmatu/leht']) {
      const other = await app.inject({ url, headers: { accept: 'text/html' } })
      expect(other.body).not.toMatch(/modulepreload|early-calls/)
    }
  })

  test('a trailing slash leads to the screen, and nowhere else', async () => {
    const there = await app.inject('/companies/10000018/?tab=chart')
    expect([there.statusCode, there.headers.location]).toEqual([
      308,
      '/companies/10000018?tab=chart',
    ])
    expect((await app.inject('//kuri.ee/')).headers).not.toHaveProperty('location')
  })

  test('personal and administrative screens are not indexed by search engines', async () => {
    for (const path of [
      '/login',
      '/profile',
      '/users/manage',
      '/companies/manage',
      '/tags/manage',
      '/audit-log',
      '/runs/3',
    ]) {
      expect((await app.inject(path)).body).toContain('<meta name="robots" content="noindex">')
    }
    for (const path of ['/', '/companies', '/ranking', '/overview']) {
      const { body } = await app.inject(path)
      expect(body).not.toContain('noindex')
      expect(body).toContain(`<link rel="canonical" href="https://kvartal.ee${path}">`)
    }
  })

  test('every page has its own nonce, the same in the page and in the policy', async () => {
    const nonces = await Promise.all(
      ['/', '/companies'].map(async (url) => {
        const response = await app.inject(url)
        const nonce = /content="([^"]+)"/.exec(response.body)?.[1] ?? ''
        expect(response.headers['content-security-policy']).toBe(
          `default-src 'self';script-src 'self';style-src 'self' 'nonce-${nonce}';img-src 'self' data:;connect-src 'self';font-src 'self';object-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'self'`,
        )
        return nonce
      }),
    )
    expect(nonces[0]).toHaveLength(24)
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('files with a hash in their name are cached by browsers, and are sent compressed', async () => {
    const response = await app.inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.headers['content-type']).toContain('javascript')
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.headers['vary']).toMatch(/accept-encoding/i)
    expect(response.rawPayload).toEqual(brotliCompressSync(script))
    expect((await app.inject('/assets/main-abc123.js')).body).toBe(script)
  })

  test('other files are revalidated by browsers, and an unchanged file answers 304', async () => {
    const first = await app.inject('/early.js')
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache'])
    const again = await app.inject({
      url: '/early.js',
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  test.each([
    '/assets/gone.js',
    '/favicon.png',
    '/.built-from',
    '/assets',
    '/../package.json',
    '/%2e%2e/%2e%2e/package.json',
  ])('the address %s, which is not a file of the build, answers 404', async (url) => {
    const response = await app.inject({ url, headers: { accept: 'image/png' } })
    expect(response.statusCode).toBe(404)
  })

  test('the page is never returned without its nonce', async () => {
    const { body } = await app.inject({ url: '/index.html', headers: { accept: 'text/html' } })
    expect(body).not.toContain('__CSP_NONCE__')
  })

  test.each([
    ['GET', '/api/tundmatu'],
    ['GET', '/api'],
    ['POST', '/companies'],
    ['DELETE', '/api/companies'],
  ] as const)('the unknown call %s %s answers 404 in the envelope', async (method, url) => {
    const response = await app.inject({ method, url, headers: { accept: 'text/html' } })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ success: false, message: 'Sellist aadressi ei ole' })
  })
})

test('a missing build of the web gives a clear message', async () => {
  await openWeb()
  const response = await app.inject({ url: '/companies', headers: { accept: 'text/html' } })
  expect(response.statusCode).toBe(503)
  expect(response.body).toContain(
    'Veebiliides on ehitamata: käivita projekti kaustas „npm start“, mis selle ehitab.',
  )
})
