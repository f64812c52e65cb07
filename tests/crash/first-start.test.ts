import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, makeDataDir, runKvartal } from '../run-kvartal.ts'

afterEach(() => cleanUp())

test('the first answer comes when the first administrator exists: the very first login succeeds', async () => {
  const port = await freePort()
  const login = { email: 'juht@example.ee', password: 'salajane parool' }
  const kvartal = runKvartal({
    DATA_DIR: await makeDataDir(),
    PORT: String(port),
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
  })
  const first = await untilAnswered(
    `http://127.0.0.1:${port}/api/users/login`,
    login,
    kvartal.ended,
  )
  expect(first).toBe(200)
  await kvartal.ready
})

/** The status of the first answer of a login, requested again until the port is open. */
async function untilAnswered(url: string, body: object, ended: Promise<unknown>): Promise<number> {
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!isOver) {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return reply.status
    } catch {
      // The port is not open yet.
    }
  }
  throw new Error('Kvartal ended before it answered.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
