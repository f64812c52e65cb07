import { connect, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { bearer, targetForFile } from './target.ts'

const target = await targetForFile()
let port = 0

beforeAll(async () => {
  await target.opened.app.listen({ port: 0, host: '127.0.0.1' })
  // A server that listens on a port has an AddressInfo.
  port = (target.opened.app.server.address() as AddressInfo).port
})

/** Sends bytes that no client library would send, and returns the whole response. */
function sendRaw(text: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setTimeout(5000, () => socket.destroy())
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1')
    })
    socket.on('close', () => resolve(answer))
    // A connection reset while writing counts as a response too.
    socket.on('error', (error) =>
      'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
        ? resolve(answer)
        : reject(error),
    )
  })
}

const rawRequest = (line: string, headers = '') =>
  `${line} HTTP/1.1\r\nHost: kvartal\r\nConnection: close\r\n${headers}\r\n`
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

describe('path traversal', () => {
  test.each([
    '/../../../../etc/passwd',
    '/assets/../../../../package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/....//....//package.json',
    '/%c0%ae%c0%ae/etc/passwd',
    '/.git/config',
    '/.env',
    '/data/postgres/password',
    '//kuri.ee/%2f..',
    '/api/users/%00',
    '/api/users/..%2f..%2fsettings',
    '/api/companies/1%2f..%2f..%2fusers',
    '/api//users',
    '/API/USERS',
    '/api/users/;role=administraator',
    '/%',
    '/api/%E0%A4%A',
    'http://kuri.ee/api/users',
  ])('%s gives access to no other file', async (path) => {
    const answer = await sendRaw(rawRequest(`GET ${path}`))
    expect(statusOf(answer)).toBeLessThan(500)
    expect(answer).not.toMatch(/root:x:0|"workspaces"|\[core\]|ohver\.salajane|node_modules/)
    expect(answer).not.toMatch(/^location:/im)
  })
})

describe('oversized bodies', () => {
  const register = { method: 'POST', url: '/api/users/register' } as const
  const json = { 'content-type': 'application/json' }

  test('two megabytes', async () => {
    const { status, body } = await target.attack({
      ...register,
      body: { name: 'x'.repeat(2_000_000) },
    })
    expect(status).toBe(413)
    expect(JSON.parse(body)).toEqual({ success: false, message: 'Saadetud andmed on liiga suured' })
  })

  test('two megabytes announced as ten', async () => {
    const answer = await sendRaw(
      `${rawRequest('POST /api/users/register', 'Content-Type: application/json\r\nContent-Length: 10\r\n')}${'x'.repeat(2_000_000)}`,
    )
    expect(statusOf(answer)).toBe(400)
  })

  test('a decompression bomb: ten megabytes in ten kilobytes', async () => {
    const bomb = gzipSync(Buffer.from(JSON.stringify({ name: 'x'.repeat(10_000_000) })))
    const head = rawRequest(
      'POST /api/users/register',
      `Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n`,
    )
    const answer = await sendRaw(Buffer.concat([Buffer.from(head), bomb]))
    expect([400, 413, 415]).toContain(statusOf(answer))
  })

  test('a hundred thousand levels of nesting', async () => {
    const { status } = await target.attack({
      ...register,
      headers: json,
      body: `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    })
    expect(status).toBe(400)
  })

  test('fifty thousand fields', async () => {
    const fields = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`f${i}`, i]))
    expect((await target.attack({ ...register, body: fields })).status).toBe(400)
  })

  test('an address of a hundred kilobytes, a hundred headers of eight', async () => {
    expect(
      statusOf(await sendRaw(rawRequest(`GET /api/companies?search=${'x'.repeat(100_000)}`))),
    ).toBe(431)
    const headers = Array.from({ length: 100 }, (_, i) => `x-h${i}: ${'x'.repeat(8000)}\r\n`).join(
      '',
    )
    expect(statusOf(await sendRaw(rawRequest('GET /api/companies', headers)))).toBe(431)
  })

  test('a search of two hundred letters, three thousand tags', async () => {
    expect((await target.attack({ url: `/api/companies?search=${'x'.repeat(201)}` })).status).toBe(
      400,
    )
    expect((await target.attack({ url: `/api/companies?${'tags=1&'.repeat(3000)}` })).status).toBe(
      400,
    )
    expect(
      (await target.attack({ url: `/api/financial-data/compare?companies=${'1,'.repeat(2001)}1` }))
        .status,
    ).toBe(400)
  })
})

describe('bodies that are not a JSON object', () => {
  test.each([
    ['half of an object', '{"name":"x"', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['nothing', 'null', 'application/json'],
    ['a number', '7', 'application/json'],
    ['no bytes', '', 'application/json'],
    ['a form', 'name=x&email=a@b.ee&password=salajane', 'application/x-www-form-urlencoded'],
    ['plain text, as forms of other sites can send', '{"name":"x"}', 'text/plain'],
    [
      'XML with an entity',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
      'application/xml',
    ],
    ['a multipart form', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
    ['broken UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]).toString('latin1'), 'application/json'],
  ])('%s', async (_, body, type) => {
    const headers = { 'content-type': type, ...bearer(target.token) }
    const { status } = await target.attack({
      method: 'PUT',
      url: '/api/users/update-profile',
      headers,
      body,
    })
    expect([400, 415]).toContain(status)
  })
})

describe('pages of another origin', () => {
  const origin = 'https://kuri.ee'
  const allowances = (headers: Readonly<Record<string, unknown>>) =>
    Object.keys(headers).filter((name) => name.startsWith('access-control-allow'))

  test('may read what is public, but no response to a token, and nothing private', async () => {
    const open = await target.attack({ url: '/api/companies', headers: { origin } })
    expect(allowances(open.headers)).toEqual(['access-control-allow-origin'])
    expect(open.headers['access-control-allow-origin']).toBe('*')
    for (const url of ['/api/companies', '/api/users/me']) {
      const { headers } = await target.attack({ url, headers: { origin, ...bearer(target.token) } })
      expect(allowances(headers)).toEqual([])
    }
    expect(
      allowances((await target.attack({ url: '/api/users/me', headers: { origin } })).headers),
    ).toEqual([])
  })

  test('may not send the header with the token, or make anything but reads', async () => {
    const headers = {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    }
    const open = await target.attack({ method: 'OPTIONS', url: '/api/companies', headers })
    expect([
      open.headers['access-control-allow-methods'],
      open.headers['access-control-allow-headers'],
    ]).toEqual(['GET, HEAD', 'if-none-match'])
    expect(open.headers['access-control-allow-credentials']).toBeUndefined()
    expect(
      allowances(
        (await target.attack({ method: 'OPTIONS', url: '/api/users/me', headers })).headers,
      ),
    ).toEqual([])
  })

  test('cannot frame our pages or inject scripts into them', async () => {
    const { headers } = await target.attack({ url: '/api/tags' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/script-src 'self'(?:;|$)/)
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
    })
  })
})
