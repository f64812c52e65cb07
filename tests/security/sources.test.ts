import { createServer, type Server, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { headersOf } from '../../apps/server/src/testing/test-callers.ts'
import { type Answer, targetForFile } from './target.ts'

const target = await targetForFile()
/** A listener on this machine's loopback addresses, IPv4 and IPv6. */
let listeners: Server[]
let port = 0
let connections = 0

beforeAll(async () => {
  const listener = await listen('127.0.0.1', 0)
  // A server that listens on a port has an AddressInfo.
  port = (listener.address() as AddressInfo).port
  // Some machines have no IPv6.
  const six = await listen('::1', port).catch(() => null)
  listeners = six === null ? [listener] : [listener, six]
})
afterAll(async () => {
  for (const listener of listeners) listener.close()
})
beforeEach(() => {
  connections = 0
})

function listen(host: string, wanted: number): Promise<Server> {
  const server = createServer((socket) => {
    connections += 1
    socket.on('error', () => {})
    socket.end('HTTP/1.1 200 OK\r\n\r\nroot:x:0:0')
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(wanted, host, () => resolve(server))
  })
}

const administrator = headersOf('administraator')

async function tryAddress(
  emtaBaseUrl: string,
): Promise<{ readonly answer: Answer; readonly message: string }> {
  const answer = await target.attack(
    {
      method: 'POST',
      url: '/api/scraper/test-source',
      headers: administrator,
      body: { emtaBaseUrl },
    },
    0,
    emtaBaseUrl,
  )
  return { answer, message: JSON.parse(answer.body).message }
}

/** PORT is replaced by the port of a listener on this machine. */
const inside = [
  'http://127.0.0.1:PORT/',
  'http://127.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f000001:PORT/',
  'http://0177.0.0.1:PORT/',
  'http://127.0.0.1.:PORT/',
  'http://１２７.０.０.１:PORT/',
  'http://127.200.3.4:PORT/',
  'http://0.0.0.0:PORT/',
  'http://0:PORT/',
  'http://localhost:PORT/',
  'http://LOCALHOST:PORT/',
  'http://[::1]:PORT/',
  'http://[0:0:0:0:0:0:0:1]:PORT/',
  'http://[::]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://[::ffff:7f00:1]:PORT/',
  'http://[::127.0.0.1]:PORT/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'http://[2002:7f00:1::]:PORT/',
  'https://127.0.0.1:PORT/',
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/iam/security-credentials/',
  'http://[::ffff:169.254.169.254]/latest/meta-data/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
]

describe('a tested address', () => {
  test.each(inside)(
    'an address inside the machine or its network is refused before a connection is opened: %s',
    async (address) => {
      const { answer, message } = await tryAddress(address.replace('PORT', String(port)))
      expect([answer.status, message]).toEqual([
        502,
        expect.stringMatching(
          /^Aadress „[^“]+“ viitab sellesse arvutisse või sisevõrku; sealt andmeid ei laadita\.$/,
        ),
      ])
      expect(connections).toBe(0)
    },
  )

  test.each([
    'file:///etc/passwd',
    'gopher://127.0.0.1:PORT/_GET%20/',
    'ftp://127.0.0.1:PORT/',
    'dict://127.0.0.1:PORT/info',
    'data:text/html,<a href=x.csv>x</a>',
    'javascript:alert(1)',
    'jar:http://127.0.0.1:PORT/!/',
    '//127.0.0.1:PORT/',
    'http:127.0.0.1:PORT',
    'http:///',
    'http://',
    'http://[::1',
    'http://a b/',
    'http://127.0.0.1:99999/',
  ])('an address that is neither http nor https is refused: %s', async (address) => {
    const { answer, message } = await tryAddress(address.replace('PORT', String(port)))
    expect([answer.status, message]).toEqual([400, 'Aadress peab algama http:// või https://'])
    expect(connections).toBe(0)
  })

  test.each([
    'http://kasutaja:parool@127.0.0.1:PORT/',
    'https://kasutaja@emta.ee/',
    'http://:parool@emta.ee/',
    'http://emta.ee%2F@127.0.0.1:PORT/',
  ])('with a login is refused, and the login is not disclosed: %s', async (address) => {
    const { answer, message } = await tryAddress(address.replace('PORT', String(port)))
    expect([answer.status, message]).toEqual([
      400,
      'Aadressis ei tohi olla kasutajanime ega parooli',
    ])
    expect(answer.body).not.toMatch(/kasutaja:|parool@/)
    expect(connections).toBe(0)
  })

  test('a very long address is refused', async () => {
    const long = `https://emta.ee/${'x'.repeat(500)}`
    expect((await tryAddress(long)).message).toBe('Aadress on liiga pikk')
    expect((await tryAddress(`${long}${'x'.repeat(900_000)}`)).answer.status).toBe(400)
    // Longer than the longest valid host name.
    expect((await tryAddress(`http://${'a.'.repeat(200)}ee/`)).answer.status).toBe(502)
  })
})

describe('a saved loopback address', () => {
  const body = () => ({ emtaBaseUrl: `http://127.0.0.1:${port}/` })

  test('the address is never connected to, neither when files are listed nor by a run', async () => {
    await target.attack(
      { method: 'PUT', url: '/api/scraper/settings', headers: administrator, body: body() },
      1,
    )
    const listed = await target.attack({
      url: '/api/scraper/available-files',
      headers: headersOf('haldur'),
    })
    const fileUrls = [`http://127.0.0.1:${port}/tasutud_maksud_2026_i_kvartal.csv`]
    const started = await target.attack({
      method: 'POST',
      url: '/api/scraper/run',
      headers: headersOf('haldur'),
      body: { fileUrls },
    })
    for (const { status, body: text } of [listed, started]) {
      expect(status).toBe(502)
      expect(text).toContain('viitab sellesse arvutisse või sisevõrku')
    }
    expect(connections).toBe(0)
  })
})
