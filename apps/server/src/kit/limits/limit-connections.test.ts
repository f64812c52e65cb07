import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openBareHttp } from '../../testing/open-bare-http.ts'
import type { HttpParts } from '../http/open-http.ts'
import type { ConnectionLimits } from './limit-connections.ts'

/** A server on a port of its own; any of this machine's addresses may connect to it. */
async function open(connectionLimits: ConnectionLimits, more: Partial<HttpParts> = {}) {
  const app = await openBareHttp({ connectionLimits, ...more })
  const { promise: end, resolve } = Promise.withResolvers<void>()
  app.get('/', async () => 'answered')
  let waiting = 0
  app.get('/waiting', async () => {
    waiting += 1
    return end.then(() => 'answered')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0

  const connectFrom = (localAddress: string): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    return socket
  }
  /** A connection that stays open after its first answer. */
  const keep = async (from: string): Promise<Socket> => {
    const socket = connectFrom(from)
    await ask(socket)
    return socket
  }
  return { app, connectFrom, keep, countWaiting: () => waiting, end: resolve }
}

/** Asks on a connection; resolves to the answer, or to nothing when the connection was closed. */
async function ask(socket: Socket, path = '/'): Promise<string> {
  const answered = once(socket, 'data').then(([bytes]) => String(bytes))
  const closed = once(socket, 'close').then(() => '')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: kvartal\r\n\r\n`)
  return Promise.race([answered, closed])
}

const usual = { total: 50, nearlyFull: 40, perAddress: 3 }

test('an address beyond its share loses the connection that was idle longest, and others keep theirs', async () => {
  const { keep } = await open(usual)
  const other = await keep('127.0.0.3')
  const own = [await keep('127.0.0.2'), await keep('127.0.0.2'), await keep('127.0.0.2')]
  const [first, second] = own
  const closed = first === undefined ? [] : once(first, 'close')
  const next = await keep('127.0.0.2')
  await closed
  for (const socket of [second, next, other])
    expect(socket === undefined ? '' : await ask(socket)).toContain('answered')
})

test('an address whose connections are all busy gets no further one, and another address does', async () => {
  const { connectFrom, keep, countWaiting, end } = await open(usual)
  const busy = [1, 2, 3].map(() => connectFrom('127.0.0.2'))
  const asked = busy.map((socket) => ask(socket, '/waiting'))
  await expect.poll(countWaiting).toBe(3)
  const refused = connectFrom('127.0.0.2')
  await once(refused, 'close')
  expect(await ask(await keep('127.0.0.3'))).toContain('answered')
  end()
  for (const answer of await Promise.all(asked)) expect(answer).toContain('answered')
})

test('when the server is nearly full, the connection that was idle longest makes place', async () => {
  const { app, keep } = await open({ total: 8, nearlyFull: 5, perAddress: 3 })
  const kept: Socket[] = []
  for (const from of ['127.0.0.2', '127.0.0.2', '127.0.0.3', '127.0.0.3', '127.0.0.4'])
    kept.push(await keep(from))
  for (let more = 0; more < 20; more += 1)
    expect(await ask(await keep(`127.0.1.${more + 1}`))).toContain('answered')
  await expect.poll(() => kept.every(({ closed }) => closed)).toBe(true)
  const open5 = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
  await expect.poll(open5).toBe(5)
})

test('a trusted proxy connects for many visitors and has no share of its own', async () => {
  const { keep } = await open(usual, { trustProxy: '127.0.0.0/30' })
  const sockets: Socket[] = []
  for (let i = 0; i < 10; i += 1) sockets.push(await keep('127.0.0.2'))
  for (const socket of sockets) expect(await ask(socket)).toContain('answered')
})

test.each([
  ['a browser', false, 'timeout=5'],
  ['a proxy', '10.0.0.0/8', 'timeout=72'],
])(
  'a kept connection of %s is closed after a while without a request',
  async (_, trustProxy, expected) => {
    const { connectFrom } = await open(usual, { trustProxy })
    expect(await ask(connectFrom('127.0.0.2'))).toContain(`Keep-Alive: ${expected}`)
  },
)
