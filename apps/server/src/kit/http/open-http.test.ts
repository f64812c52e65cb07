import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openBareHttp } from '../../testing/open-bare-http.ts'
import { usualReadLimits } from '../limits/read-limits.ts'

async function openServer(stallMs: number) {
  const app = await openBareHttp({ readLimits: { ...usualReadLimits, stallMs } })
  onTestFinished(() => app.close())
  return app
}

test('a response that makes no progress is aborted', async () => {
  const app = await openServer(50)
  // More than the operating system buffers for a client that does not read.
  app.get('/large', async () => Buffer.alloc(64 * 1_048_576))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.pause()
  const begun = once(app.server, 'request')
  socket.write('GET /large HTTP/1.1\r\nhost: kvartal\r\n\r\n')
  await begun
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections).toBe(0)
})

test('connections and pending requests have limits', async () => {
  const { server } = await openServer(1000)
  expect([server.headersTimeout, server.requestTimeout, server.maxConnections]).toEqual([
    15_000, 30_000, 5000,
  ])
})

test('an address and headers as long as nginx lets through are read', async () => {
  const app = await openServer(1000)
  app.get('/long', async ({ url, headers }) => url.length + String(headers.cookie).length)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const reply = await fetch(`${address}/long?q=${'1'.repeat(15_992)}`, {
    headers: { cookie: 'a'.repeat(16_000) },
  })
  expect([reply.status, await reply.text()]).toEqual([200, '32000'])
})
